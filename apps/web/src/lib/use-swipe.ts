import { type Touch, type TouchEvent, useRef } from 'react';

/** A swipe of this many pixels turns. */
const swipePx = 50;

/**
 * What an element is given that a swipe of one finger turns: to the left forth, to the right back. In a page
 * that fingers have zoomed in, the same finger looks around in the picture instead.
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<Touch>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const start = from.current;
      const to = changedTouches[0];
      from.current = undefined;
      // A little more than 1 is what rounding leaves.
      if (!start || !to || (visualViewport?.scale ?? 1) > 1.01) return;
      const aside = to.clientX - start.clientX;
      const along = Math.abs(to.clientY - start.clientY);
      if (Math.abs(aside) >= Math.max(swipePx, along)) turn(aside < 0 ? 1 : -1);
    },
  };
}
