import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireRight } from '../../actor.ts';
import type { ByteRoute } from '../../http/byte-route.ts';
import { refuseEarly } from '../../http/early-refusal.ts';
import { assertSameSite } from '../../http/security.ts';
import type { Context } from '../../trpc/context.ts';
import { recordExport, subscribersCsv } from './export.ts';

/** What the API's document says of the call below. */
export const subscriberExport: ByteRoute = {
  method: 'GET',
  path: '/newsletter/subscribers.csv',
  summary: 'All who want the newsletter, as CSV; the audit log says who asked',
  right: 'staff',
  answers: { types: ['text/csv'] },
};

/** Sends the subscribers as a file. */
export function registerSubscriberExport(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  for (const prefix of ['', '/api']) {
    app.get(
      `${prefix}${subscriberExport.path}`,
      { onRequest: refuseEarly(makeContext, 'staff'), exposeHeadRoute: false },
      async (request, reply) => {
        const ctx = makeContext(request, reply);
        // It is written down, which no page of another site may bring about.
        assertSameSite(request, ctx.config);
        await recordExport(ctx, requireRight(await ctx.actor(), 'staff'));
        reply.header('content-type', 'text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="subscribers.csv"');
        return reply.send(Readable.from(subscribersCsv(ctx)));
      },
    );
  }
}
