import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { uploadedImages } from '@shutterhouse/contract/gallery/schema';
import { uploadSlots } from '@shutterhouse/contract/upload-slots';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import { uploadForm, wasCancelled } from '../../../../lib/uploads/upload.ts';
import { useUnloadQuestion } from '../../../../lib/uploads/use-upload.ts';
import { failureOf } from '../failure.ts';
import { useReadAlbumsAgain } from '../queries.ts';
import { batchesOf } from './batches.ts';
import {
  bytesOf,
  type Outcome,
  outcomeOf,
  outcomeOfFailure,
  type QueuedFile,
  queued,
  settled,
} from './queue.ts';

const reply = uploadedImages.pick({ failed: true });

type Sending = {
  batch: readonly QueuedFile[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** The upload queue of an album: sends batches, counts bytes, can be cancelled and retried. */
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
  const [sending, setSending] = useState<readonly QueuedFile[]>();
  const [isDone, setDone] = useState(false);
  const isSending = sending !== undefined;

  async function send({ batch, signal, onProgress }: Sending): Promise<Outcome> {
    const form = new FormData();
    for (const { file } of batch) form.append(uploadSlots.albumImage.field, file, file.name);
    const address = `/api/gallery/albums/${albumId}/images`;
    const data = await uploadForm(address, form, { signal, onProgress });
    const { success, data: uploaded } = reply.safeParse(data);
    if (!success) throw new NoAlbumData();
    return outcomeOf(batch, uploaded.failed);
  }

  async function sendBatch(sending: Sending): Promise<Outcome> {
    try {
      return await request.mutateAsync(sending);
    } catch (error) {
      if (sending.signal.aborted || wasCancelled(error)) throw error;
      return outcomeOfFailure(
        sending.batch,
        readApiError(error),
        failureOf(
          error,
          error instanceof NoAlbumData ? messages.noAlbumData : messages.uploadFailed,
        ),
      );
    }
  }

  /** @returns the number of uploaded files if nothing is left to send; else undefined */
  async function start(from: QueuedFile['state']): Promise<number | undefined> {
    const items = queue.filter(({ state }) => state === from);
    const all = bytesOf(items);
    const controller = new AbortController();
    running.current = controller;
    setSending(items);
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
      if (!wasCancelled(error)) throw error;
    } finally {
      running.current = undefined;
      setSending(undefined);
      setDone(true);
      void readAgain();
    }
    return state.every((item) => item.state === 'sent') ? state.length : undefined;
  }

  useUnloadQuestion(isSending);
  useEffect(() => () => running.current?.abort(), []);

  return {
    queue,
    /** The files to send; unchanged while they are being sent. */
    selected: sending ?? queue.filter(({ state }) => state === 'waiting'),
    isSending,
    /** The upload is done, and no file was chosen since. */
    isDone: isDone && !isSending,
    /** From 0 to 1, by bytes. */
    progress: progress.all > 0 ? Math.min(1, progress.sent / progress.all) : 0,
    choose: (files: Iterable<File>) => {
      setDone(false);
      const open = queue.filter(({ state }) => state === 'waiting' || state === 'failed');
      setQueue([...open, ...queued(files)]);
    },
    clear: () => {
      setDone(false);
      setQueue([]);
    },
    start: () => start('waiting'),
    retry: () => start('failed'),
    cancel: () => running.current?.abort(),
  };
}

/** The studio took the images, but did not say which. */
class NoAlbumData extends Error {}
