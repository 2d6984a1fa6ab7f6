import { useMemo, useState } from 'react';

/** A sentence about what just happened. */
export type Said = { tone: 'success' | 'error'; text: string };

/** What a screen has to say about what was done in it; the newest sentence counts. */
export type Saying = {
  said: Said | null;
  succeed(text: string): void;
  fail(text: string): void;
  clear(): void;
};

/** Keeps the sentence that a `SaidBanner` shows. */
export function useSaid(): Saying {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useMemo(
    () => ({
      succeed: (text: string) => setSaid({ tone: 'success', text }),
      fail: (text: string) => setSaid({ tone: 'error', text }),
      clear: () => setSaid(null),
    }),
    [],
  );
  return useMemo(() => ({ said, ...say }), [said, say]);
}
