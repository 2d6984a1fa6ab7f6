import { byIdInput } from '@shutterhouse/contract/editing';
import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import { uploadedMedia } from '@shutterhouse/contract/products/schema';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance } from 'fastify';
import { assertDiskNotFull } from '../../../db/reserve.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import { toWire } from '../../../http/rest/wire.ts';
import { storeAccepted } from '../../../http/uploads/partial.ts';
import { receiveFiles } from '../../../http/uploads/uploads.ts';
import { addMedia, dropMedia, requireRoomForMedia, storeMedia } from './service.ts';

/** The description of the call below for the API document. */
export const mediaUpload: ByteRoute = {
  method: 'POST',
  path: '/products/{id}/media',
  summary:
    'Put pictures and videos behind those of a product, in fields media_0, media_1 and so on; one that is refused doesn’t stop the others',
  right: 'staff',
  parameters: byIdInput,
  form: { slots: ['product'] },
  answers: { output: uploadedMedia, message: () => messages.uploaded },
  status: 201,
  refuses: ['notFound', 'conflict'],
};

/**
 * Uploads pictures and videos by staff for a product: `POST /products/{id}/media`. Refused files don't stop the
 * others, unless there would be too many; the rows of all accepted ones are written at once.
 */
export function registerMediaUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  const slot = slotOf('product');
  registerByteRoute<{ id: string }>(
    scope,
    makeContext,
    mediaUpload,
    async (context, request, reply) => {
      const { id } = request.params;
      requireRoomForMedia(context, id);
      assertDiskNotFull(context);
      const { files } = await receiveFiles(request, {
        slot,
        context,
        onFile: (file) => storeMedia(context, file),
        rollback: (stored) => dropMedia(context, stored),
      });
      const uploaded = await storeAccepted(files, {
        field: slot.field,
        keep: async (stored) => ({ product: await addMedia(context, id, stored) }),
        drop: (stored) => dropMedia(context, stored),
      });
      context.jobs.wake();
      return reply.code(201).send(dataEnvelope.success(toWire(uploaded, {}), messages.uploaded));
    },
  );
}
