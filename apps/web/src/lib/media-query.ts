import { useSyncExternalStore } from 'react';

/** The menu and the sidebar collapse, and tables become lists, at this width or less. */
export const phoneQuery = '(width <= 768px)';

/** The person asked for less motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches now; `onServer` stands in where there is no window. */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
