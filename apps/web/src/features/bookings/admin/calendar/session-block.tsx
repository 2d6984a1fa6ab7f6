import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { formatSpan, formatTime } from '../../../../lib/formats/studio-time.ts';
import { logicalKey } from '../../../../lib/language/direction.ts';
import { useEscapeEnds } from '../../../../lib/lists/use-tile-drag.ts';
import { statusDisplay } from '../status-menu.tsx';
import { compactTime } from './calendar-days.ts';
import type { BusyTime, Session } from './day-sessions.ts';

/** Props of both the month and the week view. */
export type GridProps = {
  /** Any day of the month or the week; days are `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  sessions: readonly Session[];
  busy: readonly BusyTime[];
  clock: StudioClock;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
  /** Ids of sessions shown at a position that is not saved yet. */
  unsaved: ReadonlySet<string>;
  onMove: (session: Session, target: DropTarget) => void;
  onStep: (session: Session, step: Step) => void;
  /** Called when the focus moves from a session to something else. */
  onLeave: (id: string) => void;
  onShowWeek: (day: string) => void;
  /** Id of the text that explains moving sessions by keyboard. */
  hintId: string;
};

/** How far the arrow keys move a session. */
export type Step = { days: number; minutes: number };

export type SessionBlockProps = Pick<
  GridProps,
  'clock' | 'unsaved' | 'onOpen' | 'onStep' | 'onLeave' | 'hintId'
> & {
  session: Session;
  drag: ReturnType<typeof useSessionDrag>;
  /** The step of each arrow key when pressed with Shift. */
  steps: Readonly<Record<string, Step>>;
  /** It began the day before: shows its end instead of its start. */
  carriedOver?: boolean;
  /** Shows time and name on separate lines. */
  tall?: boolean;
  style?: CSSProperties;
  className?: string;
};

/** Shows the status by the colour of the edge, and by its line style for people who can't see colours. */
const edges: Record<BookingStatus, string> = {
  pending: 'border-s-warning [border-inline-start-style:dotted]',
  confirmed: 'border-s-good',
  cancelled: 'border-s-bad',
  completed: 'border-s-control [border-inline-start-style:double]',
};

/**
 * A session in a calendar: Shift and the arrow keys or dragging moves it; a click opens it, or saves its
 * position after a move by keyboard.
 */
export function SessionBlock(props: SessionBlockProps) {
  const { session, clock, drag, steps, carriedOver = false, tall = false } = props;
  const isUnsaved = props.unsaved.has(session.id);
  const timeOf = (instant: string) => compactTime(formatTime(new Date(instant), clock));
  const { label } = statusDisplay[session.status];
  const words = [
    formatSpan(session, clock),
    session.customerName,
    session.serviceName,
    ...(session.location ? [session.location] : []),
    label,
    ...(isUnsaved ? [t('not saved yet')] : []),
  ].join(', ');

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? steps[logicalKey(event.key)] : undefined;
    if (!step) return;
    event.preventDefault();
    props.onStep(session, step);
  }

  return (
    <button
      type="button"
      id={carriedOver ? undefined : blockId(session.id)}
      aria-label={words}
      aria-describedby={props.hintId}
      title={words}
      onClick={() => {
        if (!drag.wasDragged()) props.onOpen(session.id);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        // When the window loses focus, `activeElement` stays the same: that does not end a move.
        if (document.activeElement !== currentTarget) props.onLeave(session.id);
      }}
      {...drag.handlersOf(session)}
      style={props.style}
      className={classNames(
        'figures flex w-full min-w-0 cursor-pointer gap-x-1.5 overflow-hidden scroll-my-20 rounded-[5px] border border-s-3 px-1.5 text-start text-caption transition-[background-color,opacity] select-none',
        tall ? 'flex-col py-0.5 leading-tight' : 'items-center',
        props.style === undefined && 'h-6 pointer-coarse:h-11',
        isUnsaved
          ? 'border-dashed border-accent bg-accent-wash'
          : `border-line bg-raised hover:bg-sunken ${edges[session.status]}`,
        session.status === 'cancelled' && 'text-muted line-through',
        drag.dragged?.id === session.id && 'opacity-40',
        props.className,
      )}
    >
      <span className="shrink-0 text-muted">
        {carriedOver ? t('to {end}', { end: timeOf(session.endsAt) }) : timeOf(session.startsAt)}
      </span>
      <span dir="auto" className="min-w-0 max-w-full truncate">
        {session.customerName}
      </span>
    </button>
  );
}

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

/** Where a session would be dropped: a day, and in a week also a minute of it in local time. */
export type DropTarget = { day: string; minute?: number | undefined };

type SessionDragOptions = {
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
