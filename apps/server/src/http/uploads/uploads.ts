import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { formatBytes } from '@shutterhouse/contract/bytes';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import {
  carriesFiles,
  sizeRefusal,
  tooManyFor,
  type UploadSlot,
} from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StagedFile } from '../../media/ingest.ts';
import type { MediaStore } from '../../media/store.ts';
import { MediaStoreError } from '../../media/store-failure.ts';
import type { Context } from '../../trpc/context.ts';
import { assertStillMay } from '../guards/early-refusal.ts';
import { type UploadSpeed, watchUploadSpeed } from '../guards/slow-clients.ts';
import { FormFields } from './form-fields.ts';

/** The result of one file: what `onFile` returned, or why it was refused. */
export type ReceivedFile<Result> = { name: string; field: string } & (
  | { result: Result; refusal?: never }
  | { refusal: StudioError; result?: never }
);

/** How the files of an upload are processed. */
export type FileReceiver<Result> = {
  slot: UploadSlot;
  /** The sender, looked up again when everything has arrived. */
  context: Pick<Context, 'refreshActor'> & { media: Pick<MediaStore, 'drafts'> };
  /**
   * Called for each file as soon as its draft is complete, while the next one is being received. The draft is deleted
   * afterwards.
   */
  onFile: (file: StagedFile) => Promise<Result>;
  /** Undoes what `onFile` did when the whole upload fails. */
  rollback: (result: Result) => Promise<void>;
};

const kibibyte = 1024;

/** How many files may be processed while the next one is being received. */
const maxInProgress = 3;

/** Lets the routes of a scope read multipart forms; everywhere else those are refused. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Reads a multipart form to its end under the limits of a slot. Each file streams to a draft on disk. A refused file
 * does not stop the others; a failure of the form as a whole, such as a lost connection, rolls them all back. The
 * sender's right is checked before this is called, and once more, by the right of the route, when everything has
 * arrived.
 * @throws StudioError for a form that is malformed, too large, too slow or cut off; unauthenticated or forbidden when
 *   the sender has lost the right
 */
export async function receiveFiles<Result>(
  request: FastifyRequest,
  options: FileReceiver<Result>,
): Promise<{ fields: FormFields; files: ReceivedFile<Result>[] }> {
  const { slot } = options;
  if (!request.isMultipart()) throw new StudioError('unsupported', uploadMessages.malformed);
  assertLength(slot, request.headers['content-length']);
  const fields = new FormFields();
  const receiver = openReceiver(options);
  try {
    const speed = watchUploadSpeed(request, maxFormBytes(slot));
    for await (const part of partsOf(request, slot, speed)) {
      if (part.type === 'field') fields.add(part);
      else await receiver.receive(part, speed);
    }
    const files = await receiver.results();
    const { right, formFields } = request.routeOptions.config;
    if (formFields) fields.assertOnly(formFields);
    if (right !== undefined) await assertStillMay(options.context, right);
    return { fields, files };
  } catch (error) {
    await receiver.undoAll();
    // The rest is read and discarded, so that the sender receives the response.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/** Like `receiveFiles`, for a form with one file at most. @throws StudioError also when that is refused */
export async function receiveFile<Result>(
  request: FastifyRequest,
  options: FileReceiver<Result>,
): Promise<{ fields: FormFields; file: Result | undefined }> {
  const { fields, files } = await receiveFiles(request, options);
  const [only] = files;
  if (only?.refusal) {
    const { code, message } = only.refusal;
    throw new StudioError(code, message, { [only.field]: message });
  }
  return { fields, file: only?.result };
}

/** The parts of the form; each must arrive at the minimum speed. */
async function* partsOf(
  request: FastifyRequest,
  slot: UploadSlot,
  speed: UploadSpeed,
): AsyncGenerator<Multipart> {
  const parts = request.parts({
    limits: {
      files: slot.maxCount,
      fileSize: slot.maxBytes,
      fields: 100,
      fieldSize: 64 * kibibyte,
      fieldNameSize: 100,
      parts: slot.maxCount + 100,
      headerPairs: 20,
      headerSize: 8 * kibibyte,
    },
  });
  for (;;) {
    const step = await speed.during(parts.next()).catch((error: unknown) => {
      throw refusalOfUpload(error, slot);
    });
    if (step.done) return;
    yield step.value;
  }
}

/** Receives files: one arrives while others are processed. */
function openReceiver<Result>({ slot, context, onFile, rollback }: FileReceiver<Result>) {
  const { drafts } = context.media;
  const taken: ReceivedFile<Result>[] = [];
  const inWork = new Set<Promise<void>>();
  const errors: unknown[] = [];

  /** Streams a file to its draft; one that is cut off leaves none. */
  async function stage(file: MultipartFile['file'], speed: UploadSpeed) {
    const writing = drafts.write(file);
    try {
      return await speed.during(writing);
    } catch (error) {
      file.destroy();
      const leave = ({ path }: { path: string }) => drafts.discard(path);
      await writing.then(leave, () => undefined);
      throw refusalOfUpload(error, slot);
    }
  }

  async function work(file: StagedFile, at: number, field: string): Promise<void> {
    const { name } = file;
    try {
      taken[at] = { name, field, result: await onFile(file) };
    } catch (error) {
      // A failure of the store is not a refusal of this file.
      const isRefusal = error instanceof StudioError && !(error instanceof MediaStoreError);
      if (isRefusal) taken[at] = { name, field, refusal: error };
      else errors.push(error);
    } finally {
      await drafts.discard(file.path);
    }
  }

  async function allDone(): Promise<void> {
    await Promise.all(inWork);
    if (errors.length > 0) throw errors[0];
  }

  return {
    async receive({ fieldname: field, filename = '', file }: MultipartFile, speed: UploadSpeed) {
      const name = withQuotes(filename);
      const { path, size } = await stage(file, speed);
      const isTooLarge = file.truncated;
      const refused = sizeRefusal(slot, { name, size: isTooLarge ? slot.maxBytes + 1 : size });
      // An empty file input sends a part without name and bytes.
      const isNone = name === '' && size === 0;
      if (isNone || refused !== undefined || !carriesFiles(slot, field)) {
        await drafts.discard(path);
        if (isNone) return;
        if (refused === undefined)
          throw new StudioError('invalid', uploadMessages.wrongField(slot.field));
        const code = isTooLarge ? 'tooLarge' : 'unprocessable';
        taken.push({ name, field, refusal: new StudioError(code, refused) });
        return;
      }
      // Reserves its index in the results, which `work` fills.
      const at = taken.length;
      taken.length += 1;
      const working = work({ path, name, size }, at, field).finally(() => inWork.delete(working));
      inWork.add(working);
      while (inWork.size >= maxInProgress) await Promise.race(inWork);
      if (errors.length > 0) throw errors[0];
    },
    async results(): Promise<ReceivedFile<Result>[]> {
      await allDone();
      return taken;
    },
    async undoAll(): Promise<void> {
      await Promise.all(inWork);
      for (const each of taken) if (each?.result !== undefined) await rollback(each.result);
    },
  };
}

/**
 * The name of a file as its computer has it: browsers write a quote as `%22`, and no other character but line breaks,
 * which no name may have. So a name that really contains `%22` gets a quote, too: far fewer do than have a quote.
 */
function withQuotes(filename: string): string {
  return filename.replaceAll('%22', '"');
}

/**
 * The error that is reported for a failed upload. Whatever the multipart parser throws is the sender's mistake; disk
 * errors and our own refusals stay as they are.
 */
export function refusalOfUpload(error: unknown, slot: UploadSlot): unknown {
  if (!(error instanceof Error) || error instanceof StudioError) return error;
  if ('syscall' in error) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') {
    return new StudioError('tooLarge', tooManyFor(slot));
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new StudioError('tooLarge', uploadMessages.tooManyFields);
  }
  if (code === 'FST_MP_PREMATURE_CLOSE') {
    return new StudioError('invalid', uploadMessages.interrupted);
  }
  // An upload that was too slow or too long; the sentence is that of its status.
  if (code === undefined && 'statusCode' in error) return error;
  return new StudioError('invalid', uploadMessages.malformed);
}

/** The allowed size of a form beside its files, in bytes. */
const formBytes = 1024 * 1024;

/** The maximum size of a form of the slot, in bytes. */
export function maxFormBytes({ maxBytes, maxCount }: UploadSlot): number {
  return maxBytes * maxCount + formBytes;
}

/** @throws StudioError tooLarge when the content length exceeds the maximum of the slot */
export function assertLength(slot: UploadSlot, contentLength: string | undefined): void {
  if (contentLength === undefined || Number(contentLength) <= maxFormBytes(slot)) return;
  const sentence =
    slot.maxCount === 1
      ? uploadMessages.tooLarge('', formatBytes(slot.maxBytes))
      : refusalMessages.tooLarge;
  throw new StudioError('tooLarge', sentence);
}
