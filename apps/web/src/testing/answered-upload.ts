import { vi } from 'vitest';

/** An upload on its way to the studio, and what becomes of it. */
export type Upload = {
  address: string;
  form: FormData;
  /** Says how much has travelled, from 0 to 1. */
  progress: (share: number) => void;
  /** The studio's answer. */
  reply: (status: number, body: object) => void;
  /** Whether the browser has broken it off. */
  isBrokenOff: () => boolean;
};

/**
 * Stands in for the studio on the other side of an upload, which goes by XMLHttpRequest.
 * @returns the uploads that were begun, oldest first
 */
export function holdUploads(): Upload[] {
  const uploads: Upload[] = [];

  class HeldRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    address = '';
    brokenOff = false;

    open(_method: string, address: string) {
      this.address = address;
    }

    send(form: FormData) {
      uploads.push({
        address: this.address,
        form,
        progress: (share) =>
          this.upload.onprogress?.({ loaded: share * 1000, total: 1000, lengthComputable: true }),
        reply: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
          this.onloadend?.();
        },
        isBrokenOff: () => this.brokenOff,
      });
    }

    abort() {
      this.brokenOff = true;
      this.onabort?.();
      this.onloadend?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  return uploads;
}
