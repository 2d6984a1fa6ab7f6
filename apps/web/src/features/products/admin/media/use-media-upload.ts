import { maxMedia } from '@shutterhouse/contract/products/constants';
import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import { type UploadedMedia, uploadedMedia } from '@shutterhouse/contract/products/schema';
import { t } from '@shutterhouse/contract/sentences';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import { useRefresh } from '../../../../lib/calls/trpc.ts';
import { UploadError, uploadForm } from '../../../../lib/uploads/upload.ts';
import { useUpload } from '../../../../lib/uploads/use-upload.ts';
import { affects } from '../queries.ts';

const slot = slotOf('product');
const reply = uploadedMedia.pick({ failed: true });

type Sending = { productId: string; files: readonly File[] };
type Missed = UploadedMedia['failed'];

/** Uploads pictures and videos for a product: at once, or after a new one was created. */
export function useMediaUpload() {
  const refresh = useRefresh(affects);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [names, setNames] = useState('');
  const [missed, setMissed] = useState<Missed>([]);
  const { share, problem, setProblem, send, cancel } = useUpload<Sending, Missed>({
    request: async ({ productId, files }, options) => {
      const form = new FormData();
      for (const [at, file] of files.entries()) {
        form.append(`${slot.field}_${at}`, file, file.name);
      }
      const data = await uploadForm(`/api/products/${productId}/media`, form, options);
      const { success, data: uploaded } = reply.safeParse(data);
      if (!success) throw new UploadError(502, messages.uploadFailed);
      return uploaded.failed;
    },
    failed: messages.uploadFailed,
  });

  /** @returns why some files failed, as a sentence */
  async function start(productId: string, files: readonly File[]): Promise<string | undefined> {
    setNames(
      files.length === 1
        ? displayName(files[0]?.name ?? '')
        : t('{count} files', { count: files.length }),
    );
    setMissed([]);
    const { result = [], problem: refusal } = await send({ productId, files });
    setMissed(result);
    await refresh();
    return refusal ?? sentenceOf(result);
  }

  return {
    /** The files waiting for a new product to be created. */
    chosen,
    /** The names and the progress of the current upload. */
    names,
    share,
    /** Why all or some of the files failed. */
    problem: problem ?? sentenceOf(missed),
    cancel,
    /** Uploads files for an existing product; keeps those of a new one until it was created. */
    choose(productId: string, existing: number, files: readonly File[]) {
      const known = new Set(chosen.map(fileKey));
      const added = files.filter((file) => !known.has(fileKey(file)));
      const all = productId === 'new' ? [...chosen, ...added] : files;
      const isTooMuch = existing + all.length > maxMedia;
      const refusal = isTooMuch ? messages.tooMany : chosenFileRefusal(slot, all);
      setMissed([]);
      setProblem(refusal);
      if (refusal !== undefined) return;
      if (productId === 'new') setChosen(all);
      else void start(productId, all);
    },
    forget: (file: File) => setChosen((now) => now.filter((other) => other !== file)),
    /** Uploads the waiting files. @returns why some failed, if so */
    async sendChosen(productId: string): Promise<string | undefined> {
      if (chosen.length === 0) return undefined;
      const refusal = await start(productId, chosen);
      setChosen([]);
      return refusal;
    },
  };
}

export type MediaUpload = ReturnType<typeof useMediaUpload>;

/** The identity of a chosen file: choosing the same one twice has no effect. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function sentenceOf(missed: Missed): string | undefined {
  if (missed.length === 0) return undefined;
  return `${messages.someFailed}: ${missed.map(({ message }) => message).join(' ')}`;
}
