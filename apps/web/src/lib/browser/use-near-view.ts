import { type RefObject, useEffect, useState } from 'react';

export type NearViewOptions = {
  /** How far outside the view, in pixels, still counts as near. */
  marginPx: number;
  /** The fraction of the element that must be near, from 0 to 1. */
  threshold?: number | undefined;
};

/**
 * Whether an element has ever been near the view; once true it stays true. False on the server and
 * until first observed.
 */
export function useNearView(
  element: RefObject<Element | null>,
  { marginPx, threshold = 0 }: NearViewOptions,
): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px`, threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, marginPx, threshold]);

  return near;
}
