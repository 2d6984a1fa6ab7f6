import { currentLocale } from '@shutterhouse/contract/locale';
import type { Picture } from '@shutterhouse/contract/pictures';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';

export type UploadOptions = {
  /** Receives the progress, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Cancels the upload; the promise is then rejected with an `AbortError`. */
  signal?: AbortSignal | undefined;
};

/** A failed upload, in the shape that `readApiError` reads. */
export class UploadError extends Error {
  readonly data: { httpStatus: number; code: string; errors: unknown };

  constructor(status: number, sentence: string, errors?: unknown) {
    super(sentence);
    this.name = 'UploadError';
    this.data = { httpStatus: status, code: 'UPLOAD', errors };
  }
}

/**
 * Sends a form with files, by XMLHttpRequest, since `fetch` reports no upload progress.
 * @returns the `data` of the response
 * @throws UploadError with the server's message; a TypeError when the studio can't be reached; a
 *   DOMException 'AbortError' when it was cancelled
 */
export function uploadForm(
  address: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new DOMException(uploadMessages.interrupted, 'AbortError'));
    if (signal?.aborted) {
      broken();
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onabort = broken;
    request.onerror = () => reject(new TypeError(uploadMessages.interrupted));
    request.onload = () => {
      const reply = readReply(request.responseText);
      if (request.status < 300 && reply.data !== undefined) resolve(reply.data);
      else reject(refusal(request.status, reply));
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('POST', address);
    request.setRequestHeader('x-language', currentLocale().language);
    request.send(form);
  });
}

/**
 * Uploads a picture before the form that refers to it by id; the server deletes it after a day if
 * unused.
 * @throws as `uploadForm` does
 */
export async function uploadPicture(
  slot: SlotName,
  file: File,
  options: UploadOptions = {},
): Promise<Picture> {
  const form = new FormData();
  form.append(slotOf(slot).field, file, file.name);
  const picture = await uploadForm(`/api/media/pictures?slot=${slot}`, form, options);
  if (!isPicture(picture)) throw new UploadError(502, uploadMessages.interrupted);
  return picture;
}

/** Whether an upload was cancelled. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

type Reply = { data?: unknown; message?: unknown; errors?: unknown };

/** The parsed response; empty when it did not come from our API (a proxy, a stopped server). */
function readReply(text: string): Reply {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function refusal(status: number, { message, errors }: Reply): Error {
  const said = typeof message === 'string' && message !== '';
  return new UploadError(status, said ? message : uploadMessages.interrupted, errors);
}

function isPicture(value: unknown): value is Picture {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number'
  );
}
