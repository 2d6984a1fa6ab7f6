import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../../actor.ts';
import type { ByteRoute } from '../../../http/byte-route.ts';
import { refuseEarly } from '../../../http/early-refusal.ts';
import { inert } from '../../../media/send-ranged.ts';
import type { Context } from '../../../trpc/context.ts';
import { dispositionOf } from '../downloads.ts';
import { requireArchive } from './bulk.ts';
import { archiveOfFiles } from './trees.ts';

type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** What the API's document says of the call below. */
export const archiveRoute: ByteRoute = {
  method: 'GET',
  path: '/files/bulk/download',
  summary: 'An archive that was readied, as a ZIP; a note in it tells what could not be read',
  right: 'staff',
  parameters: z.object({ archive: z.string() }),
  answers: { types: ['application/zip'] },
  refuses: ['notFound'],
};

/** Sends archives to the session that asked for them, at the root and under `/api`. */
export function registerArchives(app: FastifyInstance, makeContext: MakeContext): void {
  for (const prefix of ['', '/api']) {
    app.get<{ Querystring: { archive?: unknown } }>(
      `${prefix}/files/bulk/download`,
      { onRequest: refuseEarly(makeContext, 'staff'), exposeHeadRoute: false },
      async (request, reply) => {
        const ctx = makeContext(request, reply);
        const person = requireRight(await ctx.actor(), 'staff');
        const { fileIds, filename } = requireArchive(ctx, String(request.query.archive), person);
        return sendArchive(reply, filename, archiveOfFiles(ctx, fileIds));
      },
    );
  }
}

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
