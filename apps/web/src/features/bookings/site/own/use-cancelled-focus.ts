import { type RefObject, useEffect, useRef } from 'react';

/** The id of the booking that is being cancelled. */
export type Cancelled = RefObject<string | null>;

/**
 * Gives the focus to the heading of a booking once it is cancelled: the button that did it is gone. In a
 * list the booking then stands elsewhere, so the list keeps `cancelled` for all of its bookings.
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
