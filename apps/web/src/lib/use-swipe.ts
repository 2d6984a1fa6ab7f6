import { type TouchEvent, useRef } from 'react';

/** A swipe of this many pixels turns. */
const swipePx = 50;

/** What an element is given that a swipe of one finger turns: to the left forth, to the right back. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = changedTouches[0]?.clientX;
      if (from.current === null || to === undefined) return;
      const moved = to - from.current;
      from.current = null;
      if (Math.abs(moved) >= swipePx) turn(moved < 0 ? 1 : -1);
    },
  };
}
