import type { StudioClock } from '@shutterhouse/contract/clock';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { formatDayAndTime } from '../../../../lib/formats/studio-time.ts';
import { inTheWayOf, movedTo, type Session } from './day-sessions.ts';
import type { Move } from './use-moves.ts';

export type MoveNoteProps = {
  move: Move | undefined;
  sessions: readonly Session[];
  clock: StudioClock;
};

/** Shows and announces the new time of a session that is being moved by keyboard. */
export function MoveNote({ move, sessions, clock }: MoveNoteProps) {
  const taken = move && inTheWayOf(movedTo(move.session, move.startsAt), sessions);
  return (
    <div
      className={classNames(
        move && 'pointer-events-none sticky bottom-5 z-20 mt-4 flex justify-center',
      )}
    >
      <p
        className={classNames(
          move &&
            'figures flex flex-wrap justify-center gap-x-3 rounded-control border border-line bg-raised px-4 py-3 text-desk shadow-float',
        )}
      >
        <span aria-live="polite" className="font-medium">
          {move && formatDayAndTime(move.startsAt, clock, new Date())}
          {taken && <span className="text-bad">, taken by {taken.customerName}</span>}
        </span>
        {move && (
          <span className="text-muted">Enter puts the session there, Escape takes it back.</span>
        )}
      </p>
    </div>
  );
}
