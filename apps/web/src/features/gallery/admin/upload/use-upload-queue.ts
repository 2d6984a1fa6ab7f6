import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import { uploadedImages } from '@shutterhouse/contract/gallery/schema';
import { uploadSlots } from '@shutterhouse/contract/upload-slots';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readApiError } from '../../../../lib/api-error.ts';
import { uploadForm, wasBrokenOff } from '../../../../lib/upload.ts';
import { failureOf } from '../failure.ts';
import { useReadAlbumsAgain } from '../queries.ts';
import { batchesOf } from './batches.ts';
import { bytesOf, notSent, outcomeOf, type QueuedFile, queued, settled } from './queue.ts';

const reply = uploadedImages.pick({ failed: true });

type Sending = {
  batch: readonly QueuedFile[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
};
type Outcome = ReturnType<typeof outcomeOf>;

/** The files that are to come into an album: in batches, with their bytes counted, to be cancelled and retried. */
export function useUploadQueue(albumId: string) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [progress, setProgress] = useState({ sent: 0, all: 0 });
  const running = useRef<AbortController>(undefined);
  const readAgain = useReadAlbumsAgain();
  const request = useMutation({
    mutationKey: [['gallery', 'images', 'upload']],
    meta: { errorShownInPlace: true },
    mutationFn: send,
  });
  const [isSending, setSending] = useState(false);

  async function send({ batch, signal, onProgress }: Sending): Promise<Outcome> {
    const form = new FormData();
    for (const { file } of batch) form.append(uploadSlots.albumImage.field, file, file.name);
    const address = `/api/gallery/albums/${albumId}/images`;
    const data = await uploadForm(address, form, { signal, onProgress });
    const { success, data: uploaded } = reply.safeParse(data);
    if (!success) throw new Error(say.noAlbumData);
    return outcomeOf(batch, uploaded.failed);
  }

  /** Where all files of a batch are refused, the reply has the reason of the first alone: each asks for its own. */
  async function sendBatch(sending: Sending): Promise<Outcome> {
    const { batch, signal } = sending;
    try {
      return await request.mutateAsync(sending);
    } catch (error) {
      if (signal.aborted || wasBrokenOff(error)) throw error;
      const isRefused = 'images' in readApiError(error).errors;
      if (!isRefused || batch.length === 1) {
        const sentence = failureOf(error, say.uploadFailed);
        return new Map(batch.map(({ key }) => [key, notSent(sentence)]));
      }
      const outcomes: Outcome[] = [];
      for (const item of batch) {
        outcomes.push(await sendBatch({ batch: [item], signal, onProgress: () => undefined }));
      }
      return new Map(outcomes.flatMap((outcome) => [...outcome]));
    }
  }

  /** @returns true when every file of the queue has arrived */
  async function start(states: readonly QueuedFile['state'][]): Promise<boolean> {
    const items = queue.filter(({ state }) => states.includes(state));
    const all = bytesOf(items);
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    setProgress({ sent: 0, all });
    let done = 0;
    let state = settled(
      queue,
      new Map(items.map(({ key }) => [key, { state: 'waiting', message: '' }])),
    );
    setQueue(state);
    try {
      for (const batch of batchesOf(items)) {
        const bytes = bytesOf(batch);
        const outcome = await sendBatch({
          batch,
          signal: controller.signal,
          onProgress: (share) => setProgress({ sent: done + share * bytes, all }),
        });
        done += bytes;
        setProgress({ sent: done, all });
        state = settled(state, outcome);
        setQueue(state);
      }
    } catch (error) {
      if (!wasBrokenOff(error)) throw error;
    } finally {
      running.current = undefined;
      setSending(false);
      void readAgain();
    }
    return state.every((item) => item.state === 'sent');
  }

  // Whoever leaves the page in the middle is asked by the browser.
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    queue,
    isSending,
    /** From 0 to 1, by bytes. */
    progress: progress.all > 0 ? Math.min(1, progress.sent / progress.all) : 0,
    choose: (files: Iterable<File>) =>
      setQueue([...queue.filter(({ state }) => state === 'waiting'), ...queued(files)]),
    clear: () => setQueue([]),
    start: () => start(['waiting']),
    retry: () => start(['failed']),
    cancel: () => running.current?.abort(),
  };
}
