import { formatBytes } from '@shutterhouse/contract/bytes';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { tooManyFor, type UploadSlot } from '@shutterhouse/contract/upload-slots';

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
