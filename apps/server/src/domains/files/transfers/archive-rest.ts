import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../../actor.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { inert } from '../../../media/send-ranged.ts';
import { dispositionOf } from '../downloads.ts';
import type { Archive } from './archive.ts';
import { requireArchive } from './bulk.ts';
import { archiveOfFiles } from './trees.ts';

/** The call below in the API's document. */
export const archiveRoute: ByteRoute = {
  method: 'GET',
  path: '/files/bulk/download',
  summary: 'An archive that was readied, as a ZIP; a note in it tells what could not be read',
  right: 'staff',
  parameters: z.object({ archive: z.string() }),
  answers: { types: ['application/zip'] },
  refuses: ['notFound'],
};

/** Serves archives to the session that requested them. */
export function registerArchives(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute(app, makeContext, archiveRoute, async (ctx, request, reply) => {
    const person = requireRight(await ctx.actor(), 'staff');
    const { fileIds, filename } = requireArchive(ctx, String(request.query.archive), person);
    return sendArchive(reply, filename, archiveOfFiles(ctx, fileIds));
  });
}

/** Streams an archive while it is made. A closed connection stops reading its files. */
export async function sendArchive(
  reply: FastifyReply,
  filename: string,
  { pieces, stop }: Archive,
): Promise<FastifyReply> {
  reply
    .headers({ ...inert, 'cache-control': 'private, no-store' })
    .header('content-disposition', dispositionOf('attachment', filename))
    .type('application/zip')
    // Fastify doesn't report when a piece was sent and its memory can be reused.
    .hijack();
  const { raw } = reply;
  raw.once('close', () => stop.abort());
  // A connection closed earlier emits no event.
  if (raw.destroyed) stop.abort();
  stop.signal.addEventListener('abort', () => raw.destroy(), { once: true });
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  try {
    await sendPieces(raw, pieces);
    raw.end();
  } catch {
    // A broken connection tells the reader that the archive is incomplete.
    raw.destroy();
  }
  return reply;
}

/** Pieces of at least this size are sent directly; smaller ones are copied and sent together. */
const minChunkBytes = 16 * 1024;

/** Sends pieces, and requests the next ones when these were written or the connection is closed. */
async function sendPieces(raw: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<void> {
  let resume: () => void = () => undefined;
  raw.once('close', () => resume());
  const send = (together: readonly Buffer[]) =>
    new Promise<void>((resolve) => {
      resume = resolve;
      raw.cork();
      for (const [at, piece] of together.entries()) {
        if (at < together.length - 1) raw.write(piece);
        else raw.write(piece, () => resolve());
      }
      raw.uncork();
    });
  let held: Buffer[] = [];
  let bytesHeld = 0;
  for await (const piece of pieces) {
    if (raw.destroyed) return;
    const isSmall = piece.length < minChunkBytes;
    held.push(isSmall ? Buffer.from(piece) : piece);
    bytesHeld += piece.length;
    if (bytesHeld < minChunkBytes) continue;
    await send(held);
    held = [];
    bytesHeld = 0;
  }
  if (bytesHeld > 0) await send(held);
}
