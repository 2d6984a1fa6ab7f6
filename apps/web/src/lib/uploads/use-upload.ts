import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemSentence, readApiError } from '../calls/api-error.ts';
import type { UploadOptions } from './upload.ts';

export type UploadRequest<What, Result> = {
  /** Sends the upload: one of the functions of `upload.ts`. */
  request: (what: What, options: UploadOptions) => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  /** Called when an upload starts or ends. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** The message when it failed without a reason from the server. */
  failed?: string | undefined;
};

/** Uploads files: their progress, a way to cancel, and why the last upload failed. */
export function useUpload<What, Result>({
  request,
  onDone,
  onBusy,
  failed,
}: UploadRequest<What, Result>) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController | null>(null);
  // As a mutation, so that the shared error policy handles an expired session.
  const { mutateAsync } = useMutation({
    meta: { errorShownInPlace: true },
    mutationFn: ({ what, signal }: { what: What; signal: AbortSignal }) =>
      request(what, {
        signal,
        onProgress: (next) => setShare((now) => (now === null ? null : next)),
      }),
  });

  useEffect(() => () => controller.current?.abort(), []);

  /** Starts an upload, cancelling the current one. @returns its result; nothing when it was cancelled */
  async function send(what: What): Promise<{ result?: Result; problem?: string }> {
    setProblem(undefined);
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    setShare(0);
    onBusy?.(true);
    try {
      const result = await mutateAsync({ what, signal: mine.signal });
      onDone?.(result);
      return { result };
    } catch (error) {
      if (mine.signal.aborted) return {};
      const failure = readApiError(error);
      const sentence = problemSentence(failure, failed);
      setProblem(sentence);
      return { problem: sentence };
    } finally {
      // A newer upload keeps its state.
      if (controller.current === mine) {
        controller.current = null;
        setShare(null);
        onBusy?.(false);
      }
    }
  }

  return {
    /** From 0 to 1; null while nothing is being uploaded. */
    share,
    problem,
    setProblem,
    send,
    cancel: () => controller.current?.abort(),
  };
}

/** Lets the browser ask before the page is left, for as long as an upload runs. */
export function useUnloadQuestion(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);
}
