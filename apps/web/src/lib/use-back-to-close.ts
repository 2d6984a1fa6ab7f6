import { useEffect, useEffectEvent } from 'react';
import { addOverlay } from './overlay-history.ts';

/**
 * While `open`, the browser's Back does `onBack` instead of leaving the page: for what lies over a
 * page without an address of its own. What stays open (it asked first) is there for the next Back.
 */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
}
