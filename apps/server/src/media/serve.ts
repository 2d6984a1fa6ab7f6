import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import {
  cropShapes,
  type RenditionFormat,
  type RenditionKind,
  renditionFormats,
  widthsOf,
} from '@shutterhouse/contract/renditions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/open.ts';
import type { Rendition } from './decoder/calls.ts';
import type { Decoder } from './decoder/decoder.ts';
import { isCurrent } from './focal-point.ts';
import { nameOf } from './keys.ts';
import { knowsTag } from './ranges.ts';
import { openRenditionCache } from './rendition-cache.ts';
import { inert, lives, sendRanged } from './send-ranged.ts';
import { canRead, croppedOf, type PictureRow, pictureOf } from './service.ts';
import type { MediaStore } from './store.ts';

const mimeTypes: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The MIME types of renditions. */
export const renditionTypes: readonly string[] = Object.values(mimeTypes);

type Deps = {
  db: Db;
  media: MediaStore;
  decoder: Decoder;
  /** True for a picture that is public now and may become private later. */
  mayBecomePrivate: (picture: PictureRow) => boolean;
  /** The caller; called only when the picture is not public. */
  actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
};

/** Responds with a rendition of a picture, if the caller may see it. */
export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  picture: PictureRow | undefined,
  rendition: RequestedRendition | undefined,
) => Promise<FastifyReply>;

/** A requested rendition; outdated if it is a crop with an earlier focal point. */
type RequestedRendition = Rendition & { isOutdated?: boolean };

/** The content at a URL never changes: a picture keeps its id, and a crop has its focal point in its name. */
function tagOf(picture: PictureRow, rendition: Rendition): string {
  return `"${picture.id}-${nameOf(picture, rendition)}"`;
}

/**
 * Creates the only function by which pictures are sent. A missing picture, a size that it does not have and a picture
 * that the caller may not see all give the same 404.
 */
export function pictureSender(deps: Deps): SendPicture {
  const { media, mayBecomePrivate, actorOf } = deps;
  const shelf = openRenditionCache(deps);

  return async (request, reply, picture, rendition) => {
    if (!picture || !rendition || !(await isFor(picture, request, reply))) throw notFound();
    const asked = request.headers['if-none-match'];
    let etag = tagOf(picture, rendition);
    reply.headers(inert).headers({ etag, 'cache-control': lifeOf(picture) });
    // A client that has it already needs nothing from the store.
    if (!rendition.isOutdated && knowsTag(asked, etag)) return reply.code(304).send();

    const found = await shelf.take(picture, rendition);
    if (found === undefined) throw notFound();
    const { key, size, bytes, rendition: sent } = found;
    if (sent !== rendition || rendition.isOutdated) {
      etag = tagOf(picture, sent);
      reply.headers({
        etag,
        'content-location': `/media/${picture.id}/${nameOf(picture, sent)}`,
        ...(picture.visibility === 'public' && { 'cache-control': lives.fallback }),
      });
      if (knowsTag(asked, etag)) return reply.code(304).send();
    }
    return sendRanged(request, reply, {
      etag,
      type: mimeTypes[sent.format],
      size,
      read: (range) => {
        if (bytes === undefined) return media.read(key, range);
        return range ? bytes.subarray(range.start, range.end + 1) : bytes;
      },
    });
  };

  function lifeOf(picture: PictureRow): string {
    if (picture.visibility !== 'public') return lives.private;
    return mayBecomePrivate(picture) ? lives.revocable : lives.lasting;
  }

  async function isFor(picture: PictureRow, request: FastifyRequest, reply: FastifyReply) {
    const isForAll = canRead(picture, { kind: 'visitor' });
    return isForAll || canRead(picture, await actorOf(request, reply));
  }
}

const shapes = Object.keys(cropShapes).join('|');

/** The names of renditions: `640.webp`, `640-lead.webp`, `720-9x16-500-250.webp`. */
const names = new RegExp(
  `^(\\d{3,4})(?:-(lead|(?:${shapes})-\\d{1,4}-\\d{1,4}))?\\.(${renditionFormats.join('|')})$`,
);

/** The description of the call below for the API document. */
export const pictureAddress = {
  method: 'GET',
  path: '/media/{id}/{name}',
  summary: 'A picture of the site, in a width and a format that it is served in',
  parameters: z.object({
    id: z.string(),
    name: z
      .string()
      .regex(names)
      .describe(
        'a width and a format; between them, what is within a budget of bytes: `lead`, or a crop',
      ),
  }),
  example: { name: '640.webp' },
  answers: { types: renditionTypes },
  refuses: ['notFound', 'busy'],
} as const;

/**
 * Serves pictures at `/media/{id}/{width}.{format}`, and the lead renditions with a size budget: at
 * `{width}-lead.{format}` the whole picture, at `{width}-{shape}-{x}-{y}.{format}` the crop around a focal point in
 * thousandths, which must be the picture's own. Instead of one that is not made yet it sends the best available
 * fallback, with its URL in `Content-Location`.
 */
export function registerPictures(app: FastifyInstance, db: Db, send: SendPicture): void {
  app.route<{ Params: { id: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    handler(request, reply) {
      const { id, name } = request.params;
      const picture = pictureOf(db, id);
      return send(request, reply, picture, picture && renditionOf(picture, name));
    },
  });
}

/** The rendition for a name such as `640.webp`, if the picture is served in it. */
function renditionOf(picture: PictureRow, name: string): RequestedRendition | undefined {
  const [, digits, variant = 'plain', ending] = names.exec(name) ?? [];
  const kind = kinds.find((candidate) => variant.startsWith(candidate)) ?? 'plain';
  const width = widthsOf(croppedOf(picture), kind).find((each) => String(each) === digits);
  const format = renditionFormats.find((candidate) => candidate === ending);
  if (width === undefined || format === undefined) return undefined;
  const rendition = { width, format, ...(kind !== 'plain' && { kind }) };
  return isCurrent(picture, name) ? rendition : { ...rendition, isOutdated: true };
}

const kinds: readonly RenditionKind[] = ['plain', 'lead', '9x16', '4x5'];

function notFound(): StudioError {
  return new StudioError('notFound', refusalMessages.notFound);
}
