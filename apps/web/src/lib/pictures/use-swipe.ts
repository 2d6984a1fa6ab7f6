import { type Touch, type TouchEvent, useRef } from 'react';
import { inlineDistance } from '../language/direction.ts';

/** The minimum length of a swipe, in pixels. */
const swipePx = 50;

/** Whether the page is zoomed by pinching, beyond rounding errors. */
const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

/**
 * The touch handlers of a swipe with one finger: against the direction of the text forward, along it
 * back. On a page zoomed by pinching the finger pans instead. A pinch is none, even if its other finger is outside of
 * the element, whose handlers then see only one.
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<Touch>(undefined);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      // React also passes on the touches of a dialog that a part of the element has opened above it.
      const isInside = target instanceof Node && currentTarget.contains(target);
      from.current = isInside && touches.length === 1 && !isZoomed() ? touches[0] : undefined;
    },
    onTouchEnd({ touches, changedTouches }: TouchEvent) {
      const start = from.current;
      const to = changedTouches[0];
      from.current = undefined;
      if (!start || !to || touches.length > 0 || isZoomed()) return;
      const aside = inlineDistance(start.clientX, to.clientX);
      const along = Math.abs(to.clientY - start.clientY);
      if (Math.abs(aside) >= Math.max(swipePx, along)) turn(aside < 0 ? 1 : -1);
    },
  };
}
