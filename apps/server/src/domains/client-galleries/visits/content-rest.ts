import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import {
  galleryCoverInput,
  galleryPreviewInput,
  galleryVideoInput,
} from '@shutterhouse/contract/client-galleries/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assertCallerWithinLimit, type Limit } from '../../../db/rate-limits.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import type { Context } from '../../../trpc/context.ts';
import { sendFile } from '../../files/downloads-rest.ts';
import { fileIdOf } from '../../files/ids.ts';
import { createPreviewMaker } from '../../files/previews/making.ts';
import { sendPreview } from '../../files/previews/sending-rest.ts';
import { sendPoster } from '../pictures/posters-rest.ts';
import { requireVisit } from './access.ts';
import { takeVisitedCover } from './covers.ts';
import { takeVisitedPreview } from './marked-previews.ts';
import { requireShown } from './pictures.ts';

/** Rate limits per network address; media players send many range requests. */
const limits = {
  preview: { max: 3000, seconds: 60 },
  video: { max: 600, seconds: 60 },
  archive: { max: 120, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** What the API's document says of the call below. */
export const galleryPreview: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/client-galleries/visit/preview',
  summary:
    'A picture of an opened client gallery in a smaller size, as WebP; the poster of a video, as JPEG or, with a watermark, as WebP',
  parameters: galleryPreviewInput,
  answers: { types: ['image/webp', 'image/jpeg'] },
  refuses: ['notFound', 'unsupported', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const galleryCover: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/client-galleries/visit/cover',
  summary:
    'The cover of an opened client gallery for tall screens, around its focal point, as AVIF',
  parameters: galleryCoverInput,
  answers: { types: ['image/avif'] },
  refuses: ['notFound', 'unsupported', 'tooMany', 'busy'],
};

/** What the API's document says of the call below. */
export const galleryVideo: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/client-galleries/visit/video',
  summary: 'A video of an opened client gallery, whole or by ranges',
  parameters: galleryVideoInput,
  answers: { types: ['video/mp4'] },
  refuses: ['notFound', 'tooMany'],
};

/** Serves the pictures and videos of opened galleries. Keys are in the query string, which is not logged. */
export function registerGalleryContent(app: FastifyInstance, makeContext: MakeContext): void {
  const previews = createPreviewMaker();
  registerByteRoute(app, makeContext, galleryPreview, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'preview');
    const { key, id, size } = parseInput(galleryPreviewInput, request.query);
    const visit = requireVisit(ctx, key);
    const row = requireShown(ctx.db, visit, id);
    const isMarked = row.posterKey !== null && visit.gallery.watermarkKind !== 'none';
    if (row.kind === 'video' && !isMarked) return orUnknown(sendPoster(ctx, request, reply, row));
    const preview = await orUnknown(takeVisitedPreview(ctx, previews, visit, { row, size }));
    return sendPreview(ctx, request, reply, preview);
  });
  registerByteRoute(app, makeContext, galleryCover, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'preview');
    const { key, width } = parseInput(galleryCoverInput, request.query);
    const cover = await orUnknown(takeVisitedCover(ctx, requireVisit(ctx, key), width));
    return sendPreview(ctx, request, reply, cover, 'image/avif');
  });
  registerByteRoute(app, makeContext, galleryVideo, async (ctx, request, reply) => {
    await assertMayAsk(ctx, reply, 'video');
    const { key, id } = parseInput(galleryVideoInput, request.query);
    const row = requireShown(ctx.db, requireVisit(ctx, key), id);
    if (row.kind !== 'video') throw new StudioError('notFound', messages.pictureUnknown);
    return orUnknown(sendFile(ctx, request, reply, { id: fileIdOf(row), inline: true }));
  });
}

/** Gives the same error for a file that was deleted as for one that was never in the gallery. */
export async function orUnknown<Result>(looking: Promise<Result>): Promise<Result> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof StudioError && error.code === 'notFound') {
      throw new StudioError('notFound', messages.pictureUnknown);
    }
    throw error;
  }
}

/** Sets the headers against indexing and referrers, and counts the request. @throws StudioError tooMany */
export async function assertMayAsk(
  ctx: Context,
  reply: FastifyReply,
  limit: keyof typeof limits,
): Promise<void> {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  await assertCallerWithinLimit(ctx, `client-gallery-${limit}`, ctx.networks, limits[limit]);
}
