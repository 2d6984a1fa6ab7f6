import type { Picture } from '@shutterhouse/contract/pictures';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import { uploadPicture } from './upload.ts';
import { useUpload } from './use-upload.ts';

/** A picture being uploaded. */
export type Sending = {
  name: string;
  /** From 0 to 1. */
  share: number;
  /** An object URL of the file, to show meanwhile. */
  preview: string;
};

export type PictureUpload = {
  sending: Sending | null;
  /** Why the last upload failed. */
  problem: string | undefined;
  send: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
};

export type PictureUploadOptions = {
  slot: SlotName;
  onDone: (picture: Picture) => void;
  /** Called when an upload starts or ends. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** The message when an upload failed without a reason from the server. */
  failed?: string | undefined;
};

/** Uploads a picture as soon as it is chosen, with progress. */
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
