import { byIdInput } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { financeRecord } from '@shutterhouse/contract/finance/schema';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { receiptTypes, slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../actor.ts';
import { assertDiskNotFull } from '../../db/reserve.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { toWire } from '../../http/rest/wire.ts';
import { receiveFile } from '../../http/uploads/uploads.ts';
import { knowsTag } from '../../media/ranges.ts';
import { sendRanged } from '../../media/send-ranged.ts';
import { headersOf } from '../files/downloads.ts';
import { attachReceipt, dropReceipt, requireReceipt, storeReceipt } from './receipts.ts';
import { financeNames } from './rest.ts';
import { requireLocal } from './service.ts';

/** The upload in the API's document. */
export const receiptUpload: ByteRoute = {
  method: 'POST',
  path: '/finance/{id}/receipt',
  summary: 'Attach a receipt to a record that is kept by hand, in place of the one that it has',
  right: 'admin',
  parameters: byIdInput,
  form: { slots: ['receipt'] },
  answers: { output: financeRecord, message: () => messages.receiptSaved },
  refuses: ['notFound', 'conflict'],
};

/** The download in the API's document. */
export const receiptDownload: ByteRoute = {
  method: 'GET',
  path: '/finance/{id}/receipt',
  summary: 'The receipt of a record as it was sent, to be shown in place',
  right: 'admin',
  parameters: byIdInput,
  answers: { types: receiptTypes },
  refuses: ['notFound'],
};

/** Receives the receipt of a record from the owner: `POST /finance/{id}/receipt`. */
export function registerReceiptUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  const slot = slotOf('receipt');
  registerByteRoute<{ id: string }>(scope, makeContext, receiptUpload, async (context, request) => {
    const { id } = request.params;
    const person = requireRight(await context.actor(), 'admin');
    requireLocal(context.db, id);
    assertDiskNotFull(context);
    const { file } = await receiveFile(request, {
      slot,
      context,
      onFile: (staged) => storeReceipt(context, staged),
      rollback: (stored) => dropReceipt(context, stored),
    });
    if (file === undefined) {
      const problem = uploadMessages.noFile;
      throw new StudioError('invalid', problem, { [slot.field]: problem });
    }
    try {
      const record = await attachReceipt({ ...context, person }, id, file);
      return dataEnvelope.success(toWire(record, financeNames), messages.receiptSaved);
    } catch (error) {
      await dropReceipt(context, file);
      throw error;
    } finally {
      context.jobs.wake();
    }
  });
}

/** Serves receipts to the owner: `GET /finance/{id}/receipt`. */
export function registerReceiptDownload(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    receiptDownload,
    async (ctx, request, reply) => {
      requireRight(await ctx.actor(), 'admin');
      const { storeKey, name, mimeType, bytes } = requireReceipt(ctx, request.params.id);
      const etag = `"${storeKey.split('/').at(-1)}"`;
      reply.headers({ ...headersOf({ name }, mimeType), etag });
      if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const found = await ctx.media.find(storeKey);
      if (found?.size !== bytes) throw new StudioError('notFound', messages.receiptNone);
      return sendRanged(request, reply, {
        etag,
        type: mimeType,
        size: bytes,
        read: (range) => ctx.media.read(storeKey, range),
      });
    },
  );
}
