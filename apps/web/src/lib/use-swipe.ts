import { type TouchEvent, useRef } from 'react';

/** A swipe of this many pixels turns. */
const swipePx = 50;

/**
 * What an element is given that a swipe of one finger turns: to the left forth, to the right back. In a page
 * that fingers have zoomed in, the same finger looks around in the picture instead.
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const only = touches.length === 1 && !isZoomedIn() ? touches[0] : undefined;
      from.current = only ? { x: only.clientX, y: only.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!start || !to || isZoomedIn()) return;
      const aside = to.clientX - start.x;
      const isAside = Math.abs(aside) > Math.abs(to.clientY - start.y);
      if (isAside && Math.abs(aside) >= swipePx) turn(aside < 0 ? 1 : -1);
    },
  };
}

/** Whether fingers have zoomed in; a little more than 1 is what rounding leaves. */
function isZoomedIn(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}
