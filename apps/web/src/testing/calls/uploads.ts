import { vi } from 'vitest';

/** A form upload in progress. */
export type SentForm = {
  address: string;
  form: FormData;
  /** Whether the sender has cancelled it. */
  isAborted: boolean;
  /** Reports this progress, from 0 to 1. */
  travel: (share: number) => void;
  answer: (status: number, body: object) => void;
  loseConnection: () => void;
};

/** The response to an upload. */
export type UploadReply = { status: number; body: object };

/** Every upload completes at once and gets this response. */
export function answerUploads({ status, body }: UploadReply): void {
  receiveUploads((form) => queueMicrotask(() => form.answer(status, body)));
}

/**
 * Replaces the server for form uploads. The test answers them.
 * @param onSent called with each upload
 * @returns the uploads, oldest first
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

    setRequestHeader() {}

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
        loseConnection: () => {
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

/** A dropped item: a file, a small file by its name, or a folder with its contents. */
export type Dropped = File | string | { name: string; holds: readonly Dropped[] };

/** How many entries of a folder a browser returns per read. */
const entriesPerRead = 100;

/** Drops files and folders on an element, as if dragged from another window. */
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
