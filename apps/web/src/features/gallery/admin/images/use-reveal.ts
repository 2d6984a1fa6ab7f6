import { albumReveal } from '@shutterhouse/contract/gallery/constants';
import { useEffect, useState } from 'react';

/**
 * How many of the images are shown: 8 at first, then, each time more are asked for, up to 8 more,
 * one every 150 ms.
 * @param loaded how many are there to be shown
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
    /** More are wanted than have been loaded. */
    isWaiting: wanted > loaded,
    /** Asks for more; nothing changes while the last ones are still being revealed. */
    revealMore(all: number) {
      if (shown >= wanted) setWanted(Math.min(Math.max(all, wanted), shown + albumReveal.more));
    },
  };
}
