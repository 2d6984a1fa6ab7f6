import { albumReveal } from '@shutterhouse/contract/gallery/constants';
import { useEffect, useState } from 'react';

/**
 * How many of the images are shown: 8 at first, then, on each request for more, up to 8 more, one
 * every 150 ms.
 * @param loaded how many have been loaded
 */
export function useReveal(loaded: number) {
  const [shown, setShown] = useState<number>(albumReveal.first);
  const [wanted, setWanted] = useState<number>(albumReveal.first);
  const isRevealing = shown < Math.min(wanted, loaded);

  useEffect(() => {
    if (!isRevealing) return;
    const timer = setInterval(() => setShown((count) => count + 1), albumReveal.everyMs);
    return () => clearInterval(timer);
  }, [isRevealing]);

  return {
    shown: Math.min(shown, loaded),
    /** More are wanted than are loaded. */
    isWaiting: wanted > loaded,
    /** Shows more; has no effect while images are still being revealed. */
    revealMore(all: number) {
      if (shown >= wanted) setWanted(Math.min(Math.max(all, wanted), shown + albumReveal.more));
    },
  };
}
