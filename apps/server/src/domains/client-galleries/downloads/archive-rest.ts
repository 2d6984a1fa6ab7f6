import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { galleryDownloadInput } from '@shutterhouse/contract/client-galleries/downloads';
import type { FastifyInstance } from 'fastify';
import type { MakeContext } from '../../../http/context.ts';
import { type ByteRoute, registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import type { ByteRange } from '../../../media/ranges.ts';
import { inert, lives, sendRanged } from '../../../media/send-ranged.ts';
import { zipPart } from '../../../media/zip-parts.ts';
import type { Context } from '../../../trpc/context.ts';
import { callerSlots } from '../../files/caller-slots.ts';
import { dispositionOf } from '../../files/downloads.ts';
import { requireVisit } from '../visits/access.ts';
import { assertMayAsk } from '../visits/content-rest.ts';
import { archiveOfDownload, firstFile, noteTaken, readFile, requireReady } from './archive.ts';
import type { DownloadRow } from './preparing.ts';

/** How many downloads are sent at a time: by one link, and in all. Whoever takes one slowly keeps its slot for hours. */
const maxSent = { each: 6, all: 24 };

/** What the API's document says of the call below. */
export const galleryArchive: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/client-galleries/visit/archive',
  summary: 'A download of an opened client gallery that is ready, whole or by ranges',
  parameters: galleryDownloadInput,
  answers: { types: ['application/zip', 'application/octet-stream'] },
  refuses: ['notFound', 'forbidden', 'tooMany', 'busy'],
};

/** Sends downloads. Keys and tokens are in the query string, which is not logged. */
export function registerGalleryArchives(app: FastifyInstance, makeContext: MakeContext): void {
  const inSlot = callerSlots(maxSent);
  registerByteRoute(app, makeContext, galleryArchive, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'archive');
    const { key, token } = parseInput(galleryDownloadInput, request.query);
    const visit = requireVisit(ctx, key);
    const row = await requireReady(ctx, visit, token);
    return inSlot(visit.link.id, async () => {
      if (request.method === 'GET') await noteTaken(ctx, visit, row);
      const stop = new AbortController();
      let sent = Promise.resolve();
      reply
        .headers({ ...inert, 'cache-control': lives.private, etag: `"${row.id}"` })
        .header('content-disposition', dispositionOf('attachment', row.filename));
      sendRanged(request, reply, {
        etag: `"${row.id}"`,
        type: row.isArchive ? 'application/zip' : 'application/octet-stream',
        size: row.bytes ?? 0,
        read(range = { start: 0, end: (row.bytes ?? 0) - 1 }) {
          const stream = Readable.from(piecesOf(ctx, row, range, stop.signal), {
            objectMode: false,
            highWaterMark: 256 * 1024,
          });
          sent = finished(stream).catch(() => stop.abort());
          return stream;
        },
      });
      await sent;
      return reply;
    });
  });
}

async function* piecesOf(
  ctx: Context,
  row: DownloadRow,
  range: ByteRange,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  if (!row.isArchive) {
    const file = firstFile(ctx.db, row);
    if (file) yield* await readFile(ctx, row, file, range, signal);
    return;
  }
  const archive = archiveOfDownload(ctx, row, signal);
  try {
    yield* zipPart(archive, range, { timeZone: ctx.config.timeZone });
  } finally {
    await archive.close();
  }
}
