import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { inert } from '../../../media/send-ranged.ts';
import { dispositionOf } from '../downloads.ts';

/** Sends an archive as it is made. Whoever goes away ends the reading of its files. */
export function sendArchive(
  reply: FastifyReply,
  filename: string,
  archive: Readable,
): FastifyReply {
  return reply
    .headers({ ...inert, 'cache-control': 'private, no-store' })
    .header('content-disposition', dispositionOf('attachment', filename))
    .type('application/zip')
    .send(archive);
}
