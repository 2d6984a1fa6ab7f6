import { maxMedia } from '@shutterhouse/contract/products/constants';
import { mediaMessages as messages } from '@shutterhouse/contract/products/messages';
import { type UploadedMedia, uploadedMedia } from '@shutterhouse/contract/products/schema';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { useState } from 'react';
import { useRefresh } from '../../../../lib/trpc.ts';
import { UploadError, uploadForm } from '../../../../lib/upload.ts';
import { useUpload } from '../../../../lib/use-upload.ts';
import { affects } from '../queries.ts';

const slot = slotOf('product');
const reply = uploadedMedia.pick({ failed: true });

type Sending = { productId: string; files: readonly File[] };
type Missed = UploadedMedia['failed'];

/** The pictures and videos that are to come to a product: at once, or when it is there. */
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

  /** @returns why some did not arrive, as a sentence */
  async function start(productId: string, files: readonly File[]): Promise<string | undefined> {
    setNames(files.length === 1 ? displayName(files[0]?.name ?? '') : `${files.length} files`);
    setMissed([]);
    const { result = [], problem: refusal } = await send({ productId, files });
    setMissed(result);
    await refresh();
    return refusal ?? sentenceOf(result);
  }

  return {
    /** Those that wait for a new product to be there. */
    chosen,
    /** What is on its way. */
    names,
    share,
    /** Why nothing was taken, or some were not. */
    problem: problem ?? sentenceOf(missed),
    cancel,
    /** Takes files for a product that has some already; a new one keeps them until it is there. */
    choose(productId: string, present: number, files: readonly File[]) {
      const known = new Set(chosen.map(fileKey));
      const added = files.filter((file) => !known.has(fileKey(file)));
      const all = productId === 'new' ? [...chosen, ...added] : files;
      const isTooMuch = present + all.length > maxMedia;
      const refusal = isTooMuch ? messages.tooMany : chosenFileRefusal(slot, all);
      setMissed([]);
      setProblem(refusal);
      if (refusal !== undefined) return;
      if (productId === 'new') setChosen(all);
      else void start(productId, all);
    },
    forget: (file: File) => setChosen((now) => now.filter((other) => other !== file)),
    /** Sends those that were waiting. @returns why some did not arrive, if so */
    async sendChosen(productId: string): Promise<string | undefined> {
      if (chosen.length === 0) return undefined;
      const refusal = await start(productId, chosen);
      setChosen([]);
      return refusal;
    },
  };
}

export type MediaUpload = ReturnType<typeof useMediaUpload>;

/** What a chosen file is known by: the same one chosen twice is one. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function sentenceOf(missed: Missed): string | undefined {
  if (missed.length === 0) return undefined;
  return `${messages.someFailed}: ${missed.map(({ message }) => message).join(' ')}`;
}
