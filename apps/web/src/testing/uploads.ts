import { vi } from 'vitest';

/** A form that is on its way to the studio. */
export type SentForm = {
  address: string;
  form: FormData;
  /** Whether whoever sent it broke it off. */
  isAborted: boolean;
  /** So much of it has travelled, from 0 to 1. */
  travel: (share: number) => void;
  answer: (status: number, body: object) => void;
  breakLine: () => void;
};

/** What the studio answers to what is uploaded. */
export type UploadReply = { status: number; body: object };

/** Every upload arrives at once and gets this reply. */
export function answerUploads({ status, body }: UploadReply): void {
  receiveUploads((form) => queueMicrotask(() => form.answer(status, body)));
}

/**
 * Stands in for the studio where forms with files go. They are answered by the test.
 * @param onSent called with each as it is sent
 * @returns the forms that were sent, oldest first
 */
export function receiveUploads(onSent?: (form: SentForm) => void): SentForm[] {
  const sent: SentForm[] = [];
  class Line {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    #address = '';
    #sent: SentForm | undefined;

    open(_method: string, address: string) {
      this.#address = address;
    }

    send(form: FormData) {
      this.#sent = {
        ...{ address: this.#address, form, isAborted: false },
        travel: (share) =>
          this.upload.onprogress?.({ loaded: share * 1000, total: 1000, lengthComputable: true }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
          this.onloadend?.();
        },
        breakLine: () => {
          this.onerror?.();
          this.onloadend?.();
        },
      };
      sent.push(this.#sent);
      onSent?.(this.#sent);
    }

    abort() {
      if (this.#sent) this.#sent.isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  return sent;
}

/** What is dropped: a file, one of a few bytes by its name, or a folder with what is in it. */
export type Dropped = File | string | { name: string; holds: readonly Dropped[] };

/** How many entries a browser gives of a folder at a time. */
const entriesPerRead = 100;

/** Drops files and folders on something, as somebody does who drags them out of another window. */
export function dropOn(place: Element, dropped: readonly Dropped[]): void {
  const entries = dropped.map(entryOf);
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const dataTransfer = { types: ['Files'], items, files: [] };
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    place.dispatchEvent(event);
  }
}

function entryOf(dropped: Dropped): object {
  if (typeof dropped === 'string') return entryOf(new File([dropped], dropped));
  if (dropped instanceof File) {
    const file = dropped;
    return {
      ...{ isFile: true, isDirectory: false, name: file.name },
      file: (give: (file: File) => void) => give(file),
    };
  }
  const { name, holds } = dropped;
  return {
    ...{ isFile: false, isDirectory: true, name },
    createReader() {
      const left = holds.map(entryOf);
      return {
        readEntries: (give: (entries: object[]) => void) => give(left.splice(0, entriesPerRead)),
      };
    },
  };
}
