import { createHash } from 'node:crypto';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertCallerWithinLimit, type Limit } from '../../../db/rate-limits.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { calendarFeedText, isFeedSecret } from './feed.ts';

/** Rate limit per network address; calendar programs poll a few times an hour. */
const reads: Limit = { max: 20, seconds: 60 };

/** What the API's document says of the call below. */
export const calendarFeedRoute: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/calendar/{file}',
  get summary() {
    return t('The sessions of the studio as an iCalendar feed, at a secret address');
  },
  parameters: z.object({ file: z.string() }),
  answers: { types: ['text/calendar'] },
  refuses: ['notFound', 'tooMany'],
};

/** Serves the feed to anyone who knows its address, which is kept out of the log (`http/log.ts`). */
export function registerCalendarFeed(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ file: string }>(
    app,
    makeContext,
    calendarFeedRoute,
    async (ctx, request, reply) => {
      await assertCallerWithinLimit(ctx, 'calendar-feed', ctx.networks, reads);
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (secret === undefined || !isFeedSecret(ctx, secret)) {
        throw new StudioError('notFound', messages.feedUnknown);
      }
      const text = await calendarFeedText(ctx);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="sessions.ics"')
        .send(text);
    },
  );
}
