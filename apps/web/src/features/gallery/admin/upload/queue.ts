import { displayName, sharedReason } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import type { ApiProblem } from '../../../../lib/api-error.ts';

/** A file that was chosen, and what became of it. */
export type QueuedFile = {
  key: number;
  file: File;
  /** `failed` is worth another try, `refused` is not. */
  state: 'waiting' | 'sent' | 'failed' | 'refused';
  /** Why it failed, or was refused. */
  message: string;
};

/** What became of files, by their keys. */
export type Outcome = Map<number, End>;
type End = Pick<QueuedFile, 'state' | 'message'>;

/** Files that did not arrive for one reason. */
export type MissedFiles = { reason: string; canRetry: boolean; names: string[] };

const slot = slotOf('albumImage');

let lastKey = 0;

/** Puts files into the queue; those that can't be pictures are refused at once. */
export function queued(files: Iterable<File>): QueuedFile[] {
  return [...files].map((file) => {
    lastKey += 1;
    const refusal = chosenFileRefusal(slot, [file]);
    return { key: lastKey, file, state: refusal ? 'refused' : 'waiting', message: refusal ?? '' };
  });
}

/** The queue after some of its files came to an end. */
export function settled(queue: readonly QueuedFile[], outcome: Readonly<Outcome>): QueuedFile[] {
  return queue.map((item) => ({ ...item, ...outcome.get(item.key) }));
}

/** What became of the files of one request, by the names that the server gives for those it refused. */
export function outcomeOf(
  batch: readonly QueuedFile[],
  failed: readonly { originalName: string; message: string; canRetry: boolean }[],
): Outcome {
  const left = [...failed];
  return new Map(
    batch.map(({ key, file }): [number, End] => {
      const at = left.findIndex(({ originalName }) => originalName === displayName(file.name));
      const [refusal] = at === -1 ? [] : left.splice(at, 1);
      if (!refusal) return [key, { state: 'sent', message: '' }];
      const { canRetry, message } = refusal;
      return [key, { state: canRetry ? 'failed' : 'refused', message }];
    }),
  );
}

/**
 * What became of the files of a request that failed as a whole. Another try is worth it where the
 * line broke or the studio was not able to; not where it refused. Of several files that were refused
 * each has its own reason.
 * @param sentence said of files for which the server gave no reason
 */
export function outcomeOfFailure(
  batch: readonly QueuedFile[],
  { status, errors }: Pick<ApiProblem, 'status' | 'errors'>,
  sentence: string,
): Outcome {
  const state = status === undefined || status >= 500 || passing.has(status) ? 'failed' : 'refused';
  return new Map(
    batch.map(({ key }, at) => [key, { state, message: errors[`images.${at}`] ?? sentence }]),
  );
}

/** Too slow, and too many calls: another time may do. */
const passing: ReadonlySet<number> = new Set([408, 429]);

/** The files that did not arrive, grouped by their reason, in the order in which they were chosen. */
export function missedOf(queue: readonly QueuedFile[]): MissedFiles[] {
  const groups = new Map<string, MissedFiles>();
  for (const { file, state, message } of queue) {
    if (state !== 'failed' && state !== 'refused') continue;
    const reason = sharedReason(message, file.name);
    const key = `${state} ${reason}`;
    const group = groups.get(key) ?? { reason, canRetry: state === 'failed', names: [] };
    group.names.push(displayName(file.name));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How many bytes some files have together. */
export function bytesOf(items: readonly QueuedFile[]): number {
  return items.reduce((sum, { file }) => sum + file.size, 0);
}
