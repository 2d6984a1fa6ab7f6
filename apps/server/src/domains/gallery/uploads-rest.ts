import { type ErrorCode, StudioError } from '@shutterhouse/contract/errors';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import {
  albumIdInput,
  type UploadedImages,
  uploadedImages,
} from '@shutterhouse/contract/gallery/schema';
import { displayName, uploadMessages } from '@shutterhouse/contract/upload-messages';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertDiskNotFull } from '../../db/reserve.ts';
import type { ByteRoute } from '../../http/byte-route.ts';
import { refuseEarly } from '../../http/early-refusal.ts';
import { dataEnvelope } from '../../http/envelopes.ts';
import { uploadRoute } from '../../http/slow-client-guard.ts';
import { type ReceivedFile, receiveFiles } from '../../http/uploads.ts';
import { toWire } from '../../http/wire.ts';
import { dropPicture, storePicture } from '../../media/ingest.ts';
import type { Context } from '../../trpc/context.ts';
import { addImages, requireAlbumForUpload, type StoredImage } from './uploads.ts';

type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** What the API's document says of the call below. */
export const albumUpload: ByteRoute = {
  method: 'POST',
  path: '/gallery/albums/{id}/images',
  summary: 'Put images into an album; one that is refused doesn’t stop the others',
  right: 'staff',
  parameters: albumIdInput,
  form: { slots: ['albumImage'] },
  answers: { output: uploadedImages, message: messages.uploaded },
  status: 201,
  refuses: ['notFound'],
};

/**
 * Takes up to 200 pictures of the staff into an album: `POST /gallery/albums/{id}/images`, at the root and under
 * `/api`. Files that are refused don't stop the others; the rows of all that were taken are written at once.
 */
export function registerAlbumUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  for (const prefix of ['', '/api']) {
    scope.post<{ Params: { id: string } }>(
      `${prefix}/gallery/albums/:id/images`,
      { config: uploadRoute, onRequest: refuseEarly(makeContext, 'staff') },
      async (request, reply) => {
        const context = makeContext(request, reply);
        requireAlbumForUpload(context, request.params.id);
        assertDiskNotFull(context);
        const { files } = await receiveFiles(request, {
          slot: slotOf('albumImage'),
          drafts: context.media.drafts,
          onFile: async (file): Promise<StoredImage> => ({
            // The row of the image opens it to visitors, when the album is public.
            picture: await storePicture(context, file, { visibility: 'staff' }),
            originalName: file.name,
          }),
          rollback: ({ picture }) => dropPicture(context, picture),
        });
        const uploaded = await keepImages(context, request.params.id, files);
        return reply.code(201).send(dataEnvelope.success(toWire(uploaded, {}), messages.uploaded));
      },
    );
  }
}

/** What another time may not meet: a full disk can be cleared, a busy studio gets round to it. */
const passing: ReadonlySet<ErrorCode> = new Set(['busy', 'storageFull', 'tooMany']);

/** Why nothing of an upload was taken: the first reason, and each of several under its place. */
function refusalOfAll(files: readonly ReceivedFile<StoredImage>[]): StudioError {
  const refusals = files.flatMap(({ refusal }) => refusal ?? []);
  const [first = new StudioError('invalid', uploadMessages.noFile)] = refusals;
  const each = refusals.map(({ message }, at) => [`images.${at}`, message] as const);
  return new StudioError(first.code, first.message, {
    images: first.message,
    ...(refusals.length > 1 && Object.fromEntries(each)),
  });
}

/** @throws StudioError when no file was taken, and when the album is gone; then no bytes stay */
async function keepImages(
  context: Context,
  albumId: string,
  files: readonly ReceivedFile<StoredImage>[],
): Promise<UploadedImages> {
  const stored = files.flatMap(({ result }) => (result ? [result] : []));
  const failed = files.flatMap(({ name, refusal }) =>
    refusal
      ? [
          {
            originalName: displayName(name),
            message: refusal.message,
            canRetry: passing.has(refusal.code),
          },
        ]
      : [],
  );
  if (stored.length === 0) {
    throw refusalOfAll(files);
  }
  try {
    const added = await addImages(context, albumId, stored);
    return { ...added, failed };
  } catch (error) {
    for (const { picture } of stored) await dropPicture(context, picture);
    throw error;
  } finally {
    context.jobs.wake();
  }
}
