import { useEffect, useEffectEvent } from 'react';

/** Escape cancels a drag, and does nothing else meanwhile. */
export function useEscapeEnds(isDragging: boolean, end: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    end();
  });
  useEffect(() => {
    if (!isDragging) return;
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isDragging]);
}
