import { displayName, uploadMessages } from '@shutterhouse/contract/upload-messages';
import { refuseChosen, slotOf } from '@shutterhouse/contract/upload-slots';

/** A file that was chosen, and what became of it. */
export type QueuedFile = {
  key: number;
  file: File;
  state: 'waiting' | 'sent' | 'failed' | 'refused';
  /** Why it failed, or why it is not even sent. */
  message: string;
};

const slot = slotOf('albumImage');

let lastKey = 0;

/** Puts files into the queue; those that can't be pictures are refused at once. */
export function queued(files: Iterable<File>): QueuedFile[] {
  return [...files].map((file) => {
    lastKey += 1;
    const refusal = refuseChosen(slot, [file]);
    return { key: lastKey, file, state: refusal ? 'refused' : 'waiting', message: refusal ?? '' };
  });
}

/** The queue after some of its files came to an end. */
export function settled(
  queue: readonly QueuedFile[],
  ended: ReadonlyMap<number, Pick<QueuedFile, 'state' | 'message'>>,
): QueuedFile[] {
  return queue.map((item) => ({ ...item, ...ended.get(item.key) }));
}

/** What became of the files of one request, by the names that the server gives for those it refused. */
export function outcomeOf(
  batch: readonly QueuedFile[],
  failed: readonly { originalName: string; message: string }[],
): Map<number, Pick<QueuedFile, 'state' | 'message'>> {
  const left = [...failed];
  return new Map(
    batch.map(({ key, file }) => {
      const at = left.findIndex(({ originalName }) => originalName === displayName(file.name));
      const [refusal] = at === -1 ? [] : left.splice(at, 1);
      return [
        key,
        refusal ? { state: 'failed', message: refusal.message } : { state: 'sent', message: '' },
      ];
    }),
  );
}

/** How many bytes some files have together. */
export function bytesOf(items: readonly QueuedFile[]): number {
  return items.reduce((sum, { file }) => sum + file.size, 0);
}

/** What is said of a file whose request failed as a whole. */
export function notSent(sentence: string | undefined): Pick<QueuedFile, 'state' | 'message'> {
  return { state: 'failed', message: sentence ?? uploadMessages.brokenOff };
}
