import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { CSSProperties, KeyboardEvent } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { formatSpan, formatTime } from '../../../../lib/formats/studio-time.ts';
import { statusDisplay } from '../status-display.ts';
import { compactTime } from './compact-time.ts';
import type { Session } from './day-sessions.ts';
import type { GridProps } from './grid-props.ts';
import { blockId } from './use-moved-focus.ts';
import type { useSessionDrag } from './use-session-drag.ts';

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
  pending: 'border-l-warning [border-left-style:dotted]',
  confirmed: 'border-l-good',
  cancelled: 'border-l-bad',
  completed: 'border-l-control [border-left-style:double]',
};

/**
 * A session in a calendar: Shift and the arrow keys or dragging moves it; a click opens it, or saves its
 * position after a move by keyboard.
 */
export function SessionBlock(props: SessionBlockProps) {
  const { session, clock, drag, steps, carriedOver = false, tall = false } = props;
  const isUnsaved = props.unsaved.has(session.id);
  const { label } = statusDisplay[session.status];
  const words = [
    formatSpan(session, clock),
    session.customerName,
    session.serviceName,
    label,
    ...(isUnsaved ? ['not saved yet'] : []),
  ].join(', ');

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? steps[event.key] : undefined;
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
        'figures flex w-full min-w-0 cursor-pointer gap-x-1.5 overflow-hidden scroll-my-20 rounded-[5px] border border-l-3 px-1.5 text-left text-caption transition-[background-color,opacity] select-none',
        tall ? 'flex-col py-0.5 leading-tight' : 'items-center',
        props.style === undefined && 'h-6',
        isUnsaved
          ? 'border-dashed border-accent bg-accent-wash'
          : `border-line bg-raised hover:bg-sunken ${edges[session.status]}`,
        session.status === 'cancelled' && 'text-muted line-through',
        drag.dragged?.id === session.id && 'opacity-40',
        props.className,
      )}
    >
      <span className="shrink-0 text-muted">
        {carriedOver && 'to '}
        {compactTime(formatTime(new Date(carriedOver ? session.endsAt : session.startsAt), clock))}
      </span>
      <span dir="auto" className="min-w-0 max-w-full truncate">
        {session.customerName}
      </span>
    </button>
  );
}
