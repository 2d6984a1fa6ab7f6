import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from './encodings.ts';

/** The built files that the pages of this process reference, as they were when it started. */
export type BuildAssets = {
  /** Reads them all, one after the other, in the background. */
  read: () => Promise<void>;
  /** Sends one of them, even if its file is gone by now. Undefined when there was none of this name. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ) => Promise<FastifyReply> | undefined;
};

const decompress = promisify(brotliDecompress);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/**
 * Keeps the files of the build in memory, compressed as on the disk (1.2 MB): a new build deletes them, while the
 * pages of a running process, and those open in browsers, still reference them.
 */
export function cacheBuildAssets(folder: string): BuildAssets {
  const kept = new Map<string, { bytes: Buffer; isCompressed: boolean }>();
  return {
    async read() {
      const names = await readdir(folder).catch(() => []);
      const there = new Set(names);
      for (const name of names.filter((each) => !/\.(br|gz)$/.test(each))) {
        const isCompressed = there.has(`${name}.br`);
        const file = join(folder, isCompressed ? `${name}.br` : name);
        const bytes = await readFile(file).catch(() => undefined);
        if (bytes) kept.set(name, { bytes, isCompressed });
      }
    },
    send(request, reply, name) {
      const found = kept.get(name);
      return found && sendCached(request, reply, { ...found, name });
    },
  };
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes, isCompressed }: { name: string; bytes: Buffer; isCompressed: boolean },
): Promise<FastifyReply> {
  const isSentAsStored = !isCompressed || bestEncoding(request) === 'br';
  if (isCompressed) reply.header('vary', 'accept-encoding');
  if (isCompressed && isSentAsStored) reply.header('content-encoding', 'br');
  return reply
    .code(200)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(types[extname(name)] ?? 'application/octet-stream')
    .send(isSentAsStored ? bytes : await decompress(bytes));
}
