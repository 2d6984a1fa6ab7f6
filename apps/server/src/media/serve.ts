import { buffer } from 'node:stream/consumers';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import {
  type RenditionFormat,
  type RenditionWidth,
  renditionFormats,
  widthsFor,
} from '@shutterhouse/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { renderPicture } from './renditions.ts';
import { findPicture, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

const mimeTypes: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

type Rendition = { key: string; width: RenditionWidth; format: RenditionFormat };

/** Serves pictures at `/media/{id}/{width}.{format}`; a size that is not there yet is made now. */
export function registerPictures(app: FastifyInstance, { db, media }: Pick<Deps, 'db' | 'media'>) {
  const making = new Map<string, Promise<void>>();

  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const picture = findPicture({ db }, request.params.id);
    const rendition = picture && renditionOf(picture, request.params.name);
    if (!picture || !rendition) throw new StudioError('notFound', sharedMessages.notFound);

    // A picture never changes under its id, so its address is its version.
    const etag = `"${rendition.key}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();

    const stored = (await media.find(rendition.key)) ?? (await make(picture, rendition));
    return reply
      .type(mimeTypes[rendition.format])
      .header('content-length', stored.size)
      .send(media.read(rendition.key));
  });

  /** Makes a rendition once, however many ask for it at the same time. */
  async function make(picture: PictureRow, rendition: Rendition) {
    const { key } = rendition;
    const work = making.get(key) ?? render(media, picture, rendition);
    making.set(key, work);
    try {
      await work;
    } finally {
      making.delete(key);
    }
    const stored = await media.find(key);
    if (stored === undefined) throw new Error('A rendition was made and is not there.');
    return stored;
  }
}

async function render(media: MediaStore, picture: PictureRow, { key, width, format }: Rendition) {
  const original = await buffer(media.read(picture.storeKey));
  await media.put(key, await renderPicture(original, width, format));
}

/** The rendition that a name such as `640.webp` asks for, if the picture is served in it. */
function renditionOf(picture: PictureRow, name: string): Rendition | undefined {
  const [, digits, ending] = /^(\d+)\.([a-z]+)$/.exec(name) ?? [];
  const width = widthsFor(picture.width).find((candidate) => String(candidate) === digits);
  const format = renditionFormats.find((candidate) => candidate === ending);
  if (width === undefined || format === undefined) return undefined;
  return { key: `renditions/${picture.id}/${width}.${format}`, width, format };
}
