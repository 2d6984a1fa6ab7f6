import { useSyncExternalStore } from 'react';

/**
 * The menu and the sidebar collapse, and tables become lists: below the `--breakpoint-md` of theme.css, in the same unit,
 * since larger letters in the browser's settings move both.
 */
export const phoneQuery = '(width < 48.0625rem)';

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
