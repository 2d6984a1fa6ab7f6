import { type PointerEvent, useRef, useState } from 'react';
import { useEscapeEnds } from '../../../../lib/use-escape-ends.ts';
import type { Session } from './day-sessions.ts';

/** Where a session would be put down: a day, and in a week also the minute of its clock. */
export type DropTarget = { day: string; minute?: number | undefined };

export type SessionDragOptions = {
  /** What lies under a point of the window; `grip` is how far below its upper edge the session is held. */
  locate: (x: number, y: number, grip: number) => DropTarget | undefined;
  onDrop: (session: Session, target: DropTarget) => void;
};

type Held = { session: Session; x: number; y: number; grip: number; isMoving: boolean };

/** A mouse that moves less than this clicks. */
const minPx = 5;

/**
 * Dragging a session by mouse or pen; a finger scrolls. Escape puts it back. Give `handlersOf` to
 * what shows a session, and ask `wasDragged` before its click counts.
 */
export function useSessionDrag({ locate, onDrop }: SessionDragOptions) {
  const held = useRef<Held>(undefined);
  const wasMoved = useRef(false);
  const [dragged, setDragged] = useState<Session>();
  const [target, setTarget] = useState<DropTarget>();

  function end() {
    held.current = undefined;
    setDragged(undefined);
    setTarget(undefined);
  }

  useEscapeEnds(dragged !== undefined, end);

  function handlersOf(session: Session) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasMoved.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const { clientX: x, clientY: y } = event;
        const grip = y - event.currentTarget.getBoundingClientRect().top;
        held.current = { session, x, y, grip, isMoving: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const hold = held.current;
        if (hold?.session.id !== session.id) return;
        if (!hold.isMoving && Math.hypot(clientX - hold.x, clientY - hold.y) < minPx) return;
        hold.isMoving = true;
        wasMoved.current = true;
        setDragged(session);
        const next = locate(clientX, clientY, hold.grip);
        setTarget((last) =>
          last?.day === next?.day && last?.minute === next?.minute ? last : next,
        );
      },
      onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const hold = held.current;
        end();
        if (hold?.session.id !== session.id || !hold.isMoving) return;
        const found = locate(clientX, clientY, hold.grip);
        if (found) onDrop(session, found);
      },
      onPointerCancel: end,
    };
  }

  return { dragged, target, handlersOf, wasDragged: () => wasMoved.current };
}
