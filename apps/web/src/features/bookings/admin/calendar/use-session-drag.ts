import { type PointerEvent, useRef, useState } from 'react';
import { useEscapeEnds } from '../../../../lib/lists/use-escape-ends.ts';
import type { Session } from './day-sessions.ts';

/** Where a session would be dropped: a day, and in a week also a minute of it in local time. */
export type DropTarget = { day: string; minute?: number | undefined };

export type SessionDragOptions = {
  /** Finds the target at a point of the viewport; `grip` is the pointer's distance from the session's upper edge. */
  locate: (x: number, y: number, grip: number) => DropTarget | undefined;
  onDrop: (session: Session, target: DropTarget) => void;
};

type Held = { session: Session; x: number; y: number; grip: number; isMoving: boolean };

/** Movement below this counts as a click. */
const minPx = 5;

/**
 * Drags a session by mouse or pen; touch scrolls. Escape cancels. Spread `handlersOf` on the session's
 * element, and ignore its click if `wasDragged`.
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
