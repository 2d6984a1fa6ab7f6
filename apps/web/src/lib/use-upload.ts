import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readApiError, refusalSentence } from './api-error.ts';
import type { UploadOptions } from './upload.ts';

export type UploadRequest<What, Result> = {
  /** Sends it: one of the calls of `upload.ts`. */
  request: (what: What, options: UploadOptions) => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  /** Something is on its way, or nothing anymore. */
  onBusy?: ((busy: boolean) => void) | undefined;
  /** What is said when it failed and the server gave no reason. */
  failed?: string | undefined;
};

/** Files on their way: how far they are, the way to break them off, and why the last were not taken. */
export function useUpload<What, Result>({
  request,
  onDone,
  onBusy,
  failed,
}: UploadRequest<What, Result>) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController | null>(null);
  // As a mutation, so that the one error policy hears of a session that is over.
  const { mutateAsync } = useMutation({
    meta: { errorShownInPlace: true },
    mutationFn: ({ what, signal }: { what: What; signal: AbortSignal }) =>
      request(what, {
        signal,
        onProgress: (next) => setShare((now) => (now === null ? null : next)),
      }),
  });

  useEffect(() => () => controller.current?.abort(), []);

  /** Sends it, instead of what may still be on its way. @returns what came of it; nothing when it was broken off */
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
      const sentence = refusalSentence(failure) ?? failed ?? failure.message;
      setProblem(sentence);
      return { problem: sentence };
    } finally {
      // Something else that was chosen meanwhile goes on.
      if (controller.current === mine) {
        controller.current = null;
        setShare(null);
        onBusy?.(false);
      }
    }
  }

  return {
    /** From 0 to 1; null while nothing is on its way. */
    share,
    problem,
    setProblem,
    send,
    cancel: () => controller.current?.abort(),
  };
}
