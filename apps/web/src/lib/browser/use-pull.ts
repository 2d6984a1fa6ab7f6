import { useEffect, useEffectEvent, useState } from 'react';

/** The mark follows the finger by this part of its way, as if it were held back. */
const resistance = 0.45;

/**
 * Follows a finger that pulls the top of the page down.
 * @param enough how far the mark has to come, in pixels
 * @param onPulled called when the finger is lifted after that
 * @returns how far the mark has come
 */
export function usePull(enough: number, onPulled: () => void): number {
  const [pulled, setPulled] = useState(0);
  const finish = useEffectEvent((distance: number) => {
    if (distance >= enough) onPulled();
  });

  useEffect(() => {
    let from: { x: number; y: number } | undefined;
    let distance = 0;
    const move = (next: number) => {
      distance = next;
      setPulled(next);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const isAlone = finger !== undefined && touches.length === 1;
      // What lies over the page is pulled by itself.
      const isPage = target instanceof Element && target.closest('main') !== null;
      from = isAlone && isPage && window.scrollY <= 0 ? positionOf(finger) : undefined;
    };
    const follow = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      if (!from || !finger) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      // A finger that goes sideways, or up first, scrolls.
      if (distance === 0 && (down < 8 || Math.abs(across) > down)) {
        if (down < 0 || Math.abs(across) > 8) from = undefined;
        return;
      }
      move(Math.max(0, Math.min(down * resistance, enough * 1.5)));
    };
    const end = () => {
      from = undefined;
      finish(distance);
      if (distance > 0) move(0);
    };
    const cancel = () => {
      from = undefined;
      if (distance > 0) move(0);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    document.addEventListener('touchstart', start, options);
    document.addEventListener('touchmove', follow, options);
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', cancel, options);
    return () => listening.abort();
  }, [enough]);

  return pulled;
}

function positionOf({ clientX, clientY }: Touch): { x: number; y: number } {
  return { x: clientX, y: clientY };
}
