import type { Picture } from '@shutterhouse/contract/pictures';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import { uploadPicture } from './upload.ts';
import { useUpload } from './use-upload.ts';

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
export function usePictureUpload({ slot, ...options }: PictureUploadOptions): PictureUpload {
  const [shown, setShown] = useState<Omit<Sending, 'share'> | null>(null);
  const { share, problem, setProblem, send, cancel } = useUpload({
    ...options,
    request: (file: File, how) => uploadPicture(slot, file, how),
  });

  return {
    sending: shown && share !== null ? { ...shown, share } : null,
    problem,
    cancel,
    async send(files) {
      const refusal = chosenFileRefusal(slotOf(slot), files);
      const [file] = files;
      if (refusal !== undefined || !file) return setProblem(refusal);
      const preview = URL.createObjectURL(file);
      setShown({ name: displayName(file.name), preview });
      await send(file);
      URL.revokeObjectURL(preview);
      // Another file may have been chosen meanwhile.
      setShown((now) => (now?.preview === preview ? null : now));
    },
  };
}
