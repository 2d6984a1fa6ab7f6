import { rename } from 'node:fs/promises';
import { StudioError } from '@shutterhouse/contract/errors';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyRequest } from 'fastify';
import type { FormFields } from '../../http/form-fields.ts';
import { type FileReceiver, receiveFile } from '../../http/uploads.ts';
import type { Draft } from './uploads.ts';

/**
 * Reads a form with one file, which is stored completely on the local disk before `use` is called, so
 * that fields after the file are known. The draft is discarded afterwards, unless `use` moved it.
 * @throws StudioError for a form without a file, and as `receiveFile` does
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  { slot: name, context }: { slot: SlotName; context: FileReceiver<Draft>['context'] },
  use: (file: Draft, fields: FormFields) => Promise<Result>,
): Promise<Result> {
  const slot = slotOf(name);
  const { drafts } = context.media;
  const { fields, file } = await receiveFile<Draft>(request, {
    slot,
    context,
    async onFile({ path, ...draft }) {
      const kept = drafts.newPath();
      await rename(path, kept);
      return { ...draft, path: kept };
    },
    rollback: ({ path }) => drafts.discard(path),
  });
  if (file === undefined) {
    throw new StudioError('invalid', uploadMessages.noFile, {
      [slot.field]: uploadMessages.noFile,
    });
  }
  try {
    return await use(file, fields);
  } finally {
    await drafts.discard(file.path);
  }
}
