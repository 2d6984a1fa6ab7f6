import { lengths, requiredText } from '@shutterhouse/contract/validators';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { parseInput } from '../../http/rest/parse-input.ts';
import { coverPath, coverTypes, readCover } from './tiktok-videos.ts';

const query = z.object({ of: requiredText('Cover', 2 * lengths.link) });

/** The description of the call below for the API document. */
export const tikTokCover: ByteRoute = {
  method: 'GET',
  path: coverPath,
  summary: 'The cover of a video, as the list of videos names it',
  right: 'admin',
  parameters: query,
  answers: { types: coverTypes },
  refuses: ['notFound'],
};

/** Proxies video covers for the dialog in which a video is chosen. */
export function registerTikTokCovers(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute(app, makeContext, tikTokCover, async (ctx, request, reply) => {
    requireRight(await ctx.actor(), 'admin');
    const asked = parseInput(query, request.query);
    const { type, bytes } = await readCover(ctx, asked.of);
    reply.type(type);
    reply.header('cache-control', 'private, max-age=3600');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('x-content-type-options', 'nosniff');
    return reply.send(bytes);
  });
}
