import { useLayoutEffect, useRef } from 'react';

/** The id of the element that shows the start of a session. */
export function blockId(sessionId: string): string {
  return `session-${sessionId}`;
}

/**
 * A moved session is rendered in another place: keeps the focus on it until the user moves the focus
 * elsewhere. @returns sets the session's id; an empty id for none
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
