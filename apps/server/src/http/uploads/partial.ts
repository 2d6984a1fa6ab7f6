import { type ErrorCode, StudioError } from '@shutterhouse/contract/errors';
import { displayName, uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { FailedUpload } from '@shutterhouse/contract/uploads';
import type { ReceivedFile } from './uploads.ts';

/** How the accepted files of an upload are stored when others are refused. */
type Keeping<Stored, Kept> = {
  /** The field that errors of refused files are reported under. */
  field: string;
  /** Writes the rows of all accepted files in one go. */
  keep: (stored: readonly Stored[]) => Promise<Kept>;
  /** Deletes the stored bytes of a file that gets no row. */
  drop: (stored: Stored) => Promise<void>;
};

/**
 * Stores the accepted files of an upload, and reports the others.
 * @throws StudioError when no file was accepted, and what `keep` throws; then no bytes remain
 */
export async function storeAccepted<Stored, Kept extends object>(
  files: readonly ReceivedFile<Stored>[],
  { field, keep, drop }: Keeping<Stored, Kept>,
): Promise<Kept & { failed: FailedUpload[] }> {
  const taken = files.flatMap(({ result }) => (result === undefined ? [] : [result]));
  if (taken.length === 0) throw refusalOfAll(files, field);
  const failed = files.flatMap(({ name, refusal }) =>
    refusal
      ? [
          {
            originalName: displayName(name),
            message: refusal.message,
            canRetry: passing.has(refusal.code),
          },
        ]
      : [],
  );
  try {
    return { ...(await keep(taken)), failed };
  } catch (error) {
    for (const each of taken) await drop(each);
    throw error;
  }
}

/** Refusals that are temporary: a full disk can be cleared, a busy studio becomes free again. */
const passing: ReadonlySet<ErrorCode> = new Set(['busy', 'storageFull', 'tooMany']);

/**
 * Why no file of an upload was accepted: the first reason, and with several files the reason of each by its index.
 */
function refusalOfAll(files: readonly ReceivedFile<unknown>[], field: string): StudioError {
  const refusals = files.flatMap(({ refusal }) => refusal ?? []);
  const [first = new StudioError('invalid', uploadMessages.noFile)] = refusals;
  const each = refusals.map(({ message }, at) => [`${field}.${at}`, message] as const);
  return new StudioError(first.code, first.message, {
    [field]: first.message,
    ...(refusals.length > 1 && Object.fromEntries(each)),
  });
}
