import { useLayoutEffect, useRef } from 'react';

/** The id of what shows the start of a session. */
export function blockId(sessionId: string): string {
  return `session-${sessionId}`;
}

/**
 * A session that is moved is drawn anew in another place: it keeps the focus, until somebody takes
 * that elsewhere. @returns what says which session it is; an empty id is none
 */
export function useMovedFocus(): (id: string) => void {
  const moved = useRef('');
  useLayoutEffect(() => {
    if (moved.current === '' || document.activeElement !== document.body) return;
    document.getElementById(blockId(moved.current))?.focus();
  });
  return (id) => {
    moved.current = id;
  };
}
