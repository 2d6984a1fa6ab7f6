import { useEffect, useEffectEvent } from 'react';
import { addOverlay } from './overlay-history.ts';

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the page: for overlays without
 * an address. One that stays open (to ask first) handles the next Back, too.
 */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
}
