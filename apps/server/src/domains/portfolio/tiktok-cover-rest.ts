import { lengths, requiredText } from '@shutterhouse/contract/validators';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { ByteRoute } from '../../http/byte-route.ts';
import { refuseEarly } from '../../http/early-refusal.ts';
import type { Context } from '../../trpc/context.ts';
import { coverPath, coverTypes, readCover } from './tiktok-cover.ts';

const query = z.object({ of: requiredText('Cover', 2 * lengths.link) });

/** What the API's document says of it. */
export const tikTokCover: ByteRoute = {
  method: 'GET',
  path: coverPath,
  summary: 'The cover of a video, as the list of videos names it',
  right: 'admin',
  parameters: query,
  answers: { types: coverTypes },
  refuses: ['notFound'],
};

/** Passes covers on to those who choose among the videos. */
export function registerTikTokCovers(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  app.get(
    coverPath,
    { onRequest: refuseEarly(makeContext, 'admin'), exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = makeContext(request, reply);
      requireRight(await ctx.actor(), 'admin');
      const asked = query.safeParse(request.query);
      if (!asked.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: asked.error });
      const { type, bytes } = await readCover(ctx, asked.data.of);
      reply.type(type);
      reply.header('cache-control', 'private, max-age=3600');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      reply.header('x-content-type-options', 'nosniff');
      return reply.send(bytes);
    },
  );
}
