import { rename } from 'node:fs/promises';
import { StudioError } from '@shutterhouse/contract/errors';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { fileEntry, type UploadFields, uploadFields } from '@shutterhouse/contract/files/schema';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireRight } from '../../actor.ts';
import { assertDiskNotFull } from '../../db/reserve.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import { parseInput } from '../../http/rest/parse-input.ts';
import { toWire } from '../../http/rest/wire.ts';
import type { FormFields } from '../../http/uploads/form-fields.ts';
import { type FileReceiver, receiveFile } from '../../http/uploads/uploads.ts';
import { assertStorable } from '../../trpc/input-limits.ts';
import { assertRoomFor, type Draft, storeUpload } from './uploads.ts';

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

/** The call below in the API's document. */
export const fileUpload: ByteRoute = {
  method: 'POST',
  path: '/files/upload',
  summary: 'Put a file into a folder of a source; its fields may stand before or behind it',
  right: 'staff',
  form: { slots: ['file'], fields: uploadFields },
  answers: { output: fileEntry, message: () => messages.uploaded },
  status: 201,
  refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
};

/**
 * Receives a file from the staff: `POST /files/upload`. It is stored completely on the local disk before
 * it goes to its source, so that no partial file is ever visible.
 */
export function registerFileUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute(scope, makeContext, fileUpload, async (context, request, reply) => {
    const person = requireRight(await context.actor(), 'staff');
    assertDiskNotFull(context);
    await assertRoomFor(context, request.headers['content-length']);
    const slot = { slot: 'file', context } as const;
    const entry = await withReceivedFile(request, slot, (file, fields) =>
      storeUpload({ ...context, person }, file, fieldsOf(fields, file.name)),
    );
    return reply.code(201).send(dataEnvelope.success(toWire(entry, {}), messages.uploaded));
  });
}

/** @throws TRPCError bad request for fields that are not understood */
function fieldsOf(fields: FormFields, name: string): UploadFields {
  const said = {
    source: fields.get('source'),
    parentId: fields.get('parentId'),
    isPublic: fields.get('isPublic'),
  };
  assertStorable({ ...said, name });
  return parseInput(uploadFields, said);
}
