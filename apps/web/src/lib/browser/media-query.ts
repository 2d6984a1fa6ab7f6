import { useSyncExternalStore } from 'react';

/**
 * Below this width the menu and the sidebar collapse, and tables become lists: the
 * `--breakpoint-md` of theme.css, in the same unit, as both scale with the browser's font size.
 */
export const phoneQuery = '(width < 48.0625rem)';

/** Up to this width the sidebar is folded or hidden: the `folded` of theme.css and what is below. */
export const foldedQuery = '(width <= 68.75rem)';

/** The user prefers reduced motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches; `onServer` is the value without a window. */
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
