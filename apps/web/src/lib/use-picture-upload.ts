import type { Picture } from '@shutterhouse/contract/pictures';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readApiError, refusalSentence } from './api-error.ts';
import { uploadPicture } from './upload.ts';

/** A picture on its way. */
export type Sending = {
  name: string;
  /** From 0 to 1. */
  share: number;
  /** An address of the file itself, to be seen meanwhile. */
  preview: string;
};

export type PictureUpload = {
  sending: Sending | null;
  /** Why the last one was not taken. */
  problem: string | undefined;
  send: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
};

export type PictureUploadOptions = {
  slot: SlotName;
  onDone: (picture: Picture) => void;
  /** Something is on its way, or nothing anymore. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** What is said when the upload failed and the server gave no reason. */
  failed?: string | undefined;
};

/** Sends a picture as soon as it is chosen, and says how far it is. */
export function usePictureUpload({ slot, onDone, onBusy, failed }: PictureUploadOptions) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController | null>(null);
  // As a mutation, so that the one error policy hears of a session that is over.
  const { mutateAsync } = useMutation({
    meta: { errorShownInPlace: true },
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadPicture(slot, file, {
        signal,
        onProgress: (share) => setSending((now) => now && { ...now, share }),
      }),
  });

  useEffect(() => () => controller.current?.abort(), []);

  async function send(files: readonly File[]) {
    const refusal = chosenFileRefusal(slotOf(slot), files);
    setProblem(refusal);
    const [file] = files;
    if (refusal !== undefined || !file) return;
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const preview = URL.createObjectURL(file);
    setSending({ name: displayName(file.name), share: 0, preview });
    onBusy?.(true);
    try {
      onDone(await mutateAsync({ file, signal: mine.signal }));
    } catch (error) {
      if (!mine.signal.aborted) {
        const failure = readApiError(error);
        setProblem(refusalSentence(failure) ?? failed ?? failure.message);
      }
    } finally {
      URL.revokeObjectURL(preview);
      // Another file that was chosen meanwhile goes on.
      if (controller.current === mine) {
        controller.current = null;
        setSending(null);
        onBusy?.(false);
      }
    }
  }

  return {
    sending,
    problem,
    send,
    cancel: () => controller.current?.abort(),
  } satisfies PictureUpload;
}
