import { useEffect, useEffectEvent } from 'react';

/** Calls `save` on Ctrl+S or Cmd+S while `active`, instead of the browser's own save dialog. */
export function useSaveShortcut(save: (() => void) | undefined, active = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!save || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });

  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
