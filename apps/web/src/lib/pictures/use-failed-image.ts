import { useEffect, useEffectEvent } from 'react';

/** What the server answers about an image that failed to load. */
export type ImageAnswer = {
  /** Undefined when there was no answer. */
  status: number | undefined;
  /** Why the picture can't be shown; empty where the server refuses for another reason, or not at all. */
  sentence: string;
};

/** Statuses of pictures that can't be shown: of an unsupported type, or not to be decoded. */
const unshowable: ReadonlySet<number> = new Set([415, 422]);

/** Asks the server once why an image failed, since an image element doesn't report it; nothing without an address. */
export function useFailedImage(
  address: string | undefined,
  onAnswer: (answer: ImageAnswer) => void,
): void {
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    if (address === undefined) return undefined;
    const gone = new AbortController();
    ask(address, gone.signal).then(take, () => {
      if (!gone.signal.aborted) take({ status: undefined, sentence: '' });
    });
    return () => gone.abort();
  }, [address]);
}

async function ask(address: string, signal: AbortSignal): Promise<ImageAnswer> {
  const response = await fetch(address, { signal });
  const { status } = response;
  if (!unshowable.has(status)) {
    await response.body?.cancel();
    return { status, sentence: '' };
  }
  // A proxy may refuse, too.
  const answer: unknown = await response.json().catch(() => undefined);
  const isSentence =
    typeof answer === 'object' &&
    answer !== null &&
    'message' in answer &&
    typeof answer.message === 'string';
  return { status, sentence: isSentence ? String(answer.message) : '' };
}
