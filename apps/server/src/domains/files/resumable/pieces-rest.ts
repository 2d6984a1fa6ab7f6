import { resumableMessages as messages } from '@shutterhouse/contract/files/resumable/messages';
import {
  pieceFields,
  resumableUpload,
  uploadInput,
} from '@shutterhouse/contract/files/resumable/schema';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../../actor.ts';
import { assertDiskNotFull } from '../../../db/reserve.ts';
import type { ByteRoute } from '../../../http/byte-route.ts';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { MakeContext } from '../../../http/make-context.ts';
import { parseInput } from '../../../http/parse-input.ts';
import { registerByteRoute } from '../../../http/register-byte-route.ts';
import { toWire } from '../../../http/wire.ts';
import { withReceivedFile } from '../draft-rest.ts';
import { requireUpload } from './rows.ts';
import { storePiece } from './service.ts';

/** The call below in the API's document. */
export const filePiece: ByteRoute = {
  method: 'POST',
  path: '/files/uploads/{id}',
  summary: 'The next piece of a file; “start” says at which byte of the file it begins',
  right: 'staff',
  parameters: uploadInput,
  form: { slots: ['filePiece'], fields: pieceFields },
  answers: { output: resumableUpload, message: messages.pieceTaken },
  refuses: ['notFound', 'conflict', 'storageFull'],
};

/** Receives pieces of files: `POST /files/uploads/{id}`. */
export function registerFilePieces(scope: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    scope,
    makeContext,
    filePiece,
    async (context, request, reply) => {
      requireRight(await context.actor(), 'staff');
      assertDiskNotFull(context);
      // Checked before the bytes are received.
      requireUpload(context, request.params.id);
      const slot = { slot: 'filePiece', context } as const;
      const upload = await withReceivedFile(request, slot, async (piece, fields) => {
        const said = parseInput(pieceFields, { start: fields.get('start') });
        return storePiece(context, request.params.id, { ...piece, ...said });
      });
      return reply.send(dataEnvelope.success(toWire(upload, {}), messages.pieceTaken));
    },
  );
}
