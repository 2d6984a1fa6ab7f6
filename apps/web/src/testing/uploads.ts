import { vi } from 'vitest';

/** What the studio answers to what is uploaded. */
export type UploadReply = { status: number; body: unknown };

/**
 * Stands in for the studio where files go, which is by XMLHttpRequest: every upload arrives at once and
 * gets this reply.
 */
export function answerUploads({ status, body }: UploadReply): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      responseText = JSON.stringify(body);
      onload: (() => void) | undefined;
      onloadend: (() => void) | undefined;

      open() {
        // Where it goes is all the same: there is one answer.
      }

      abort() {
        this.onloadend?.();
      }

      send() {
        queueMicrotask(() => {
          this.onload?.();
          this.onloadend?.();
        });
      }
    },
  );
}
