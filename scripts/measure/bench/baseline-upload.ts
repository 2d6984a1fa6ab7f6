import { createWriteStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { makeThumbnails } from './thumbnails.ts';

/*
 * The baseline of an upload: photos come one a request, as they are and in no form, go to a file of the folder of
 * argument 1 and get their thumbnails by sharp. Nothing waits for the disk, and no row is written.
 */
const folder = await mkdtemp(join(process.argv[2] ?? '', 'upload-'));
const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
app.addContentTypeParser('image/jpeg', (_request, body, done) => done(null, body));

let count = 0;
app.post('/', async ({ body }) => {
  count += 1;
  const name = join(folder, String(count));
  await pipeline(body as IncomingMessage, createWriteStream(`${name}-original.jpg`));
  for (const { ending, bytes } of await makeThumbnails(`${name}-original.jpg`)) {
    await writeFile(`${name}.${ending}`, bytes);
  }
  return { success: true };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
