import { resumableMessages as messages } from '@shutterhouse/contract/files/resumable/messages';
import {
  pieceFields,
  resumableUpload,
  uploadInput,
} from '@shutterhouse/contract/files/resumable/schema';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../../actor.ts';
import { assertDiskNotFull } from '../../../db/reserve.ts';
import type { ByteRoute } from '../../../http/byte-route.ts';
import { refuseEarly } from '../../../http/early-refusal.ts';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { MakeContext } from '../../../http/make-context.ts';
import { uploadRoute } from '../../../http/slow-client-guard.ts';
import { toWire } from '../../../http/wire.ts';
import { withReceivedDraft } from '../draft-rest.ts';
import { requireUpload } from './rows.ts';
import { keepPiece } from './service.ts';

/** What the API's document says of the call below. */
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

/** Takes pieces of files: `POST /files/uploads/{id}`, at the root and under `/api`. */
export function registerFilePieces(scope: FastifyInstance, makeContext: MakeContext): void {
  scope.post<{ Params: { id: string } }>(
    '/files/uploads/:id',
    { config: uploadRoute, onRequest: refuseEarly(makeContext, 'staff') },
    async (request, reply) => {
      const context = makeContext(request, reply);
      requireRight(await context.actor(), 'staff');
      assertDiskNotFull(context);
      // Before its bytes come.
      requireUpload(context, request.params.id);
      const slot = { slot: 'filePiece', drafts: context.media.drafts } as const;
      const upload = await withReceivedDraft(request, slot, async (piece, fields) => {
        const said = pieceFields.safeParse({ start: fields.get('start') });
        if (!said.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: said.error });
        return keepPiece(context, request.params.id, { ...piece, ...said.data });
      });
      return reply.send(dataEnvelope.success(toWire(upload, {}), messages.pieceTaken));
    },
  );
}
