import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { albumIdInput, uploadedImages } from '@shutterhouse/contract/gallery/schema';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance } from 'fastify';
import { assertDiskNotFull } from '../../db/reserve.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { toWire } from '../../http/rest/wire.ts';
import { storeAccepted } from '../../http/uploads/partial.ts';
import { receiveFiles } from '../../http/uploads/uploads.ts';
import { dropPicture, storePicture } from '../../media/ingest.ts';
import { addImages, requireAlbumForUpload, type StoredImage } from './uploads.ts';

/** The description of the call below for the API document. */
export const albumUpload: ByteRoute = {
  method: 'POST',
  path: '/gallery/albums/{id}/images',
  summary: 'Put images into an album; one that is refused doesn’t stop the others',
  right: 'staff',
  parameters: albumIdInput,
  form: { slots: ['albumImage'] },
  answers: { output: uploadedImages, message: () => messages.uploaded },
  status: 201,
  refuses: ['notFound'],
};

/**
 * Uploads up to 200 pictures by staff into an album: `POST /gallery/albums/{id}/images`. Refused files don't stop
 * the others; the rows of all accepted ones are written at once.
 */
export function registerAlbumUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    scope,
    makeContext,
    albumUpload,
    async (context, request, reply) => {
      requireAlbumForUpload(context, request.params.id);
      assertDiskNotFull(context);
      const { files } = await receiveFiles(request, {
        slot: slotOf('albumImage'),
        context,
        onFile: async (file): Promise<StoredImage> => ({
          // The row of the image makes it visible, when the album is public.
          picture: await storePicture(context, file, { visibility: 'staff' }),
          originalName: file.name,
        }),
        rollback: ({ picture }) => dropPicture(context, picture),
      });
      const uploaded = await storeAccepted(files, {
        field: slotOf('albumImage').field,
        keep: (stored) => addImages(context, request.params.id, stored),
        drop: ({ picture }) => dropPicture(context, picture),
      });
      context.jobs.wake();
      return reply.code(201).send(dataEnvelope.success(toWire(uploaded, {}), messages.uploaded));
    },
  );
}
