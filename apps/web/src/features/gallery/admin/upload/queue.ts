import { displayName, sharedReason } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import type { ApiProblem } from '../../../../lib/calls/api-error.ts';

/** A chosen file and its upload state. */
export type QueuedFile = {
  key: number;
  file: File;
  /** `failed` can be retried, `refused` can not. */
  state: 'waiting' | 'sent' | 'failed' | 'refused';
  /** The reason why it failed or was refused. */
  message: string;
};

/** The results of files, by their keys. */
export type Outcome = Map<number, End>;
type End = Pick<QueuedFile, 'state' | 'message'>;

/** Files that failed for the same reason. */
export type MissedFiles = { reason: string; canRetry: boolean; names: string[] };

const slot = slotOf('albumImage');

let lastKey = 0;

/** Adds files to the queue; those that can't be pictures are refused at once. */
export function queued(files: Iterable<File>): QueuedFile[] {
  return [...files].map((file) => {
    lastKey += 1;
    const refusal = chosenFileRefusal(slot, [file]);
    return { key: lastKey, file, state: refusal ? 'refused' : 'waiting', message: refusal ?? '' };
  });
}

/** The queue with the results of some of its files. */
export function settled(queue: readonly QueuedFile[], outcome: Readonly<Outcome>): QueuedFile[] {
  return queue.map((item) => ({ ...item, ...outcome.get(item.key) }));
}

/** The results of one request's files, by the names that the server lists as refused. */
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
 * The results of files whose request failed as a whole. They can be retried if the connection or
 * the server failed, but not if the server refused. Of several refused files each has its own
 * reason.
 * @param sentence the reason for files without one from the server
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

/** Timeout and rate limit, which may pass. */
const passing: ReadonlySet<number> = new Set([408, 429]);

/** The files that failed, grouped by reason, in the order in which they were chosen. */
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

/** The total size of files. */
export function bytesOf(items: readonly QueuedFile[]): number {
  return items.reduce((sum, { file }) => sum + file.size, 0);
}
