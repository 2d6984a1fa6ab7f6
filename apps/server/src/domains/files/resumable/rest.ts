import { fileMessages } from '@shutterhouse/contract/files/messages';
import { resumableMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { pieceFields, resumableUpload, uploadInput } from '@shutterhouse/contract/files/resumable';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../../actor.ts';
import { assertDiskNotFull } from '../../../db/reserve.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { toWire } from '../../../http/rest/wire.ts';
import { uploadsRouter } from '../router.ts';
import { withReceivedFile } from '../uploads-rest.ts';
import { requireUpload } from './rows.ts';
import { storePiece } from './service.ts';

export const resumableRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/uploads',
    procedure: uploadsRouter.begin,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Start uploading a file in pieces, or resume an upload of the same file',
    output: resumableUpload,
    refuses: ['notFound', 'conflict', 'unprocessable', 'tooMany', 'busy', 'storageFull'],
    example: {
      ...{ name: 'ceremony.mp4', size: 1_500_000_000, source: 'local', parentId: null },
      ...{ isPublic: false, lastModified: 1_893_456_000_000 },
    },
  },
  {
    method: 'GET',
    path: '/files/uploads/{id}',
    procedure: uploadsRouter.get,
    envelope: dataEnvelope,
    summary: 'The progress of an upload: its next piece begins at “received”',
    output: resumableUpload,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/files/uploads/{id}/finish',
    procedure: uploadsRouter.finish,
    envelope: dataEnvelope,
    message: () => fileMessages.uploaded,
    summary: 'Finish an upload whose pieces have all arrived',
    output: resumableUpload,
    refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
  },
  {
    method: 'DELETE',
    path: '/files/uploads/{id}',
    procedure: uploadsRouter.cancel,
    envelope: dataEnvelope,
    message: () => messages.cancelled,
    summary: 'Cancel an upload, and delete what has arrived of it',
    output: z.null(),
    refuses: ['notFound'],
  },
];

/** The call below in the API's document. */
export const filePiece: ByteRoute = {
  method: 'POST',
  path: '/files/uploads/{id}',
  summary: 'The next piece of a file; “start” says at which byte of the file it begins',
  right: 'staff',
  parameters: uploadInput,
  form: { slots: ['filePiece'], fields: pieceFields },
  answers: { output: resumableUpload, message: () => messages.pieceTaken },
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
