import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { registerAlbumImages } from '../domains/gallery/images/rest.ts';
import { registerAlbumUpload } from '../domains/gallery/uploads/rest.ts';
import type { SendPicture } from '../media/serve.ts';
import type { Context } from '../trpc/context.ts';

/** The documented calls that move bytes, which no procedure answers; `byteRoutes` is what they are. */
export const byteRoutes = [
  { method: 'POST', path: '/gallery/albums/{id}/images' },
  { method: 'GET', path: '/gallery/images/{folderName}/{filename}' },
] as const;

/** Registers the calls that read forms with files, in the scope where those are read: a line per domain. */
export function registerUploads(
  scope: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  registerAlbumUpload(scope, makeContext);
}

/** Registers the calls that answer with bytes: a line per domain. */
export function registerDownloads(app: FastifyInstance, db: Db, sendPicture: SendPicture): void {
  registerAlbumImages(app, db, sendPicture);
}
