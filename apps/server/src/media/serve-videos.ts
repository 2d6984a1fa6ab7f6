import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { videoTypes } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/open.ts';
import { knowsTag } from './ranges.ts';
import { inert, lives, sendRanged } from './send-ranged.ts';
import { canRead } from './service.ts';
import type { MediaStore } from './store.ts';
import { findVideo, videoName } from './videos.ts';

/** What serving videos needs. */
export type VideoDeps = {
  db: Db;
  media: MediaStore;
  /** The caller; called only when the video is not public. */
  actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
};

/** The description of the call below for the API document. */
export const videoRoute = {
  method: 'GET',
  path: '/media/videos/{name}',
  summary: 'A video of a product, whole or in parts; one of a hidden product for the staff alone',
  parameters: z.object({ name: z.string() }),
  answers: { types: videoTypes },
  refuses: ['notFound', 'busy'],
} as const;

/**
 * Serves videos at `/media/videos/{id}.{ending}`, unchanged, in full or in ranges. A missing video
 * and one that the caller may not see give the same 404. What shows a video may be hidden at any
 * time, so caches keep it only briefly.
 */
export function registerVideos(app: FastifyInstance, { db, media, actorOf }: VideoDeps): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/videos/:name',
    async handler(request, reply) {
      const { name } = request.params;
      const video = findVideo({ db }, name.split('.')[0] ?? '');
      if (video === undefined || videoName(video) !== name) throw notFound();
      const isForAll = canRead(video, { kind: 'visitor' });
      if (!isForAll && !canRead(video, await actorOf(request, reply))) throw notFound();
      const etag = `"${video.id}"`;
      reply.headers(inert).headers({
        etag,
        'cache-control': isForAll ? lives.revocable : lives.private,
        'content-disposition': `inline; filename="${name}"`,
      });
      if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const found = await media.find(video.storeKey);
      if (found === undefined) throw notFound();
      return sendRanged(request, reply, {
        etag,
        type: video.mimeType,
        size: found.size,
        read: (range) => media.read(video.storeKey, range),
      });
    },
  });
}

function notFound(): StudioError {
  return new StudioError('notFound', refusalMessages.notFound);
}
