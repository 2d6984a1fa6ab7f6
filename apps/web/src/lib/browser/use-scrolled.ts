import { useSyncExternalStore } from 'react';

/** The header changes its style beyond this many pixels. */
const scrolledBeyondPx = 50;

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled by more than 50 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrolledBeyondPx,
    () => false,
  );
}
