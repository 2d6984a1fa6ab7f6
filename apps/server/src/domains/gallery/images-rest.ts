import { StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import {
  type RenditionFormat,
  type RenditionWidth,
  renditionFormats,
  renditionWidths,
  widthsFor,
} from '@shutterhouse/contract/renditions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { renditionTypes, type SendPicture } from '../../media/serve.ts';
import { findImageAt } from './images.ts';

type Address = { folderName: string; filename: string };

/** The default rendition. */
const standard = { width: 1280, format: 'jpg' } as const;

/** The description of the call below for the API document. */
export const albumImageAddress: ByteRoute = {
  method: 'GET',
  path: '/gallery/images/{folderName}/{filename}',
  summary: 'An image of an album, no wider than asked for; visitors get those of public albums',
  parameters: z.object({
    folderName: z.string(),
    filename: z.string(),
    width: z.literal(renditionWidths).default(standard.width),
    format: z.enum(renditionFormats).default(standard.format),
  }),
  answers: { types: renditionTypes },
  refuses: ['notFound'],
};

/**
 * Serves the images of albums: `GET /gallery/images/{folderName}/{filename}?width&format`. Always a rendition,
 * with the same rule and sender as for all pictures; since the album may become private at any time, caches must
 * revalidate each time.
 */
export function registerAlbumImages(app: FastifyInstance, db: Db, send: SendPicture): void {
  app.route<{ Params: Address; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/gallery/images/:folderName/:filename',
    async onSend(_request, reply) {
      const kept = String(reply.getHeader('cache-control'));
      if (kept.startsWith('public')) reply.header('cache-control', 'public, no-cache');
    },
    handler(request, reply) {
      const requested = requestedRendition(request.query);
      const picture = findImageAt({ db }, request.params)?.picture;
      const width = picture && fittingWidth(picture.width, requested.width);
      return send(request, reply, picture, width && { width, format: requested.format });
    },
  });
}

/** @throws StudioError invalid for an unsupported width or format */
function requestedRendition({
  width = String(standard.width),
  format = standard.format,
}: Record<string, unknown>): { width: RenditionWidth; format: RenditionFormat } {
  const requestedWidth = renditionWidths.find((candidate) => String(candidate) === width);
  const requestedFormat = renditionFormats.find(
    (candidate) => candidate === (format === 'jpeg' ? 'jpg' : format),
  );
  if (requestedWidth === undefined) throw refused('width', messages.widthUnknown(renditionWidths));
  if (requestedFormat === undefined)
    throw refused('format', messages.formatUnknown(renditionFormats));
  return { width: requestedWidth, format: requestedFormat };
}

/** The requested width, or the greatest below it that a small picture has. */
function fittingWidth(original: number, requested: RenditionWidth): RenditionWidth {
  return widthsFor(original).findLast((width) => width <= requested) ?? renditionWidths[0];
}

function refused(field: string, sentence: string): StudioError {
  return new StudioError('invalid', sentence, { [field]: sentence });
}
