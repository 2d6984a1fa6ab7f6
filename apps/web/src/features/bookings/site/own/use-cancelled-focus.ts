import { type RefObject, useEffect, useRef } from 'react';

/** The id of the booking that is being cancelled. */
export type Cancelled = RefObject<string | null>;

/**
 * Moves the focus to the heading of a booking once it is cancelled, as the button that did it is
 * removed. A list reorders its bookings then, so the list holds `cancelled` for all of them.
 */
export function useCancelledFocus(id: string, isCancelled: boolean, ofList: Cancelled | undefined) {
  const own = useRef<string>(null);
  const cancelled = ofList ?? own;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isCancelled || cancelled.current !== id) return;
    cancelled.current = null;
    heading.current?.focus();
  }, [id, isCancelled, cancelled]);
  return { cancelled, heading };
}
