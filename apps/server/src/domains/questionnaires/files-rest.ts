import { byIdInput } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { questionnaireFile } from '@shutterhouse/contract/questionnaires/schema';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { answerFileInput } from '@shutterhouse/contract/questionnaires/visits';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../actor.ts';
import { assertCallerWithinLimit, type Limit } from '../../db/rate-limits.ts';
import { assertDiskNotFull } from '../../db/reserve.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { parseInput } from '../../http/rest/parse-input.ts';
import { toWire } from '../../http/rest/wire.ts';
import { receiveFile } from '../../http/uploads/uploads.ts';
import { sendRanged } from '../../media/send-ranged.ts';
import { headersOf } from '../files/downloads.ts';
import { addFile, assertTakesFile, dropFile, requireFile, storeFile } from './files.ts';
import { requireKey } from './visits/page.ts';

/** Rate limit per network address. */
const uploads: Limit = { max: 60, seconds: 10 * 60 };

/** The upload in the API's document. */
export const answerFileUpload: ByteRoute = {
  method: 'POST',
  path: '/questionnaires/visits/files',
  summary: 'Add a file to a question, by the key with which the questions were read',
  parameters: answerFileInput,
  form: { slots: ['answerFile'] },
  answers: { output: questionnaireFile },
  status: 201,
  refuses: ['notFound', 'forbidden', 'conflict', 'unsupported', 'tooMany', 'storageFull'],
};

/** The download in the API's document. */
export const answerFileDownload: ByteRoute = {
  method: 'GET',
  path: '/questionnaires/files/{id}',
  summary: 'A file that a customer added to a question',
  right: 'staff',
  parameters: byIdInput,
  answers: { types: ['application/octet-stream'] },
  refuses: ['notFound'],
};

/** Receives files of customers; the key is in the query string, which is not logged. */
export function registerAnswerFileUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  const slot = slotOf('answerFile');
  registerByteRoute(scope, makeContext, answerFileUpload, async (context, request, reply) => {
    await assertCallerWithinLimit(context, 'questionnaire-files', context.networks, uploads);
    const { key, question: questionId } = parseInput(answerFileInput, request.query);
    const row = requireKey(context, key);
    assertTakesFile(context.db, row, questionId);
    assertDiskNotFull(context);
    const { file } = await receiveFile(request, {
      slot,
      context,
      onFile: (staged) => storeFile(context, staged),
      rollback: (stored) => dropFile(context, stored),
    });
    if (file === undefined) {
      const problem = uploadMessages.noFile;
      throw new StudioError('invalid', problem, { [slot.field]: problem });
    }
    try {
      const added = await addFile(context, { id: row.id, questionId }, file);
      return reply.code(201).send(dataEnvelope.success(toWire(added, {}), undefined));
    } catch (error) {
      await dropFile(context, file);
      throw error;
    } finally {
      context.jobs.wake();
    }
  });
}

/** Serves those files to the staff, always as a download. */
export function registerAnswerFiles(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    answerFileDownload,
    async (ctx, request, reply) => {
      requireRight(await ctx.actor(), 'staff');
      const { storeKey, name, bytes } = requireFile(ctx.db, request.params.id);
      const found = await ctx.media.find(storeKey);
      if (found?.size !== bytes) throw new StudioError('notFound', messages.fileNotThere);
      const etag = `"${storeKey.split('/').at(-1)}"`;
      reply.headers({ ...headersOf({ name }, undefined), etag });
      return sendRanged(request, reply, {
        ...{ etag, type: 'application/octet-stream', size: bytes },
        read: (range) => ctx.media.read(storeKey, range),
      });
    },
  );
}
