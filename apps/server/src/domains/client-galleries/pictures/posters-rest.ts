import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { studioPicture } from '@shutterhouse/contract/client-galleries/pictures';
import { byIdInput } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { slotOf, typeRefusal } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireRight } from '../../../actor.ts';
import { assertDiskNotFull } from '../../../db/reserve.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import { toWire } from '../../../http/rest/wire.ts';
import { detectType } from '../../../media/detect.ts';
import { knowsTag } from '../../../media/ranges.ts';
import { inert, lives, sendRanged } from '../../../media/send-ranged.ts';
import type { MediaStore } from '../../../media/store.ts';
import { withReceivedFile } from '../../files/uploads-rest.ts';
import { requirePicture } from './listing.ts';
import { requireVideo, storePoster } from './posters.ts';

/** The upload in the API's document. */
export const posterUpload: ByteRoute = {
  method: 'POST',
  path: '/client-galleries/pictures/{id}/poster',
  summary: 'A picture that a video of a client gallery shows before it plays, as JPEG',
  right: 'staff',
  parameters: byIdInput,
  form: { slots: ['galleryPoster'] },
  answers: { output: studioPicture, message: () => messages.posterSaved },
  refuses: ['notFound', 'unprocessable', 'unsupported', 'storageFull'],
};

/** The picture in the API's document. */
export const posterAddress: ByteRoute = {
  method: 'GET',
  path: '/client-galleries/pictures/{id}/poster',
  summary: 'The poster of a video of a client gallery',
  right: 'staff',
  parameters: byIdInput,
  answers: { types: ['image/jpeg'] },
  refuses: ['notFound'],
};

/** Receives the posters of videos: `POST /client-galleries/pictures/{id}/poster`. */
export function registerPosterUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(scope, makeContext, posterUpload, async (ctx, request) => {
    const { id } = request.params;
    requireRight(await ctx.actor(), 'staff');
    requireVideo(ctx.db, id);
    assertDiskNotFull(ctx);
    return withReceivedFile(request, { slot: 'galleryPoster', context: ctx }, async (file) => {
      const type = await detectType(file.path);
      const refusal = typeRefusal(slotOf('galleryPoster'), file.name, type);
      if (refusal !== undefined) throw new StudioError('unsupported', refusal, { poster: refusal });
      const picture = await storePoster(ctx, id, file);
      return dataEnvelope.success(toWire(picture, {}), messages.posterSaved);
    });
  });
}

/** Serves posters to the staff: `GET /client-galleries/pictures/{id}/poster`. */
export function registerPosters(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    posterAddress,
    async (ctx, request, reply) => {
      requireRight(await ctx.actor(), 'staff');
      return sendPoster(ctx, request, reply, requirePicture(ctx.db, request.params.id));
    },
  );
}

/** Sends the poster of a video. @throws StudioError notFound for one without */
export async function sendPoster(
  { media }: { media: MediaStore },
  request: FastifyRequest,
  reply: FastifyReply,
  { posterKey }: { posterKey: string | null },
): Promise<FastifyReply> {
  const found = posterKey === null ? undefined : await media.find(posterKey);
  if (posterKey === null || found === undefined) {
    throw new StudioError('notFound', messages.posterNone);
  }
  const etag = `"${posterKey.split('/').at(-1)}"`;
  reply.headers(inert).headers({ etag, 'cache-control': lives.visit });
  if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendRanged(request, reply, {
    etag,
    type: 'image/jpeg',
    size: found.size,
    read: (range) => media.read(posterKey, range),
  });
}
