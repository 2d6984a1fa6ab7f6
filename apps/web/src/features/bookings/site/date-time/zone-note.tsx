import type { StudioClock } from '@shutterhouse/contract/clock';
import { Globe } from 'lucide-react';
import { formatTime, visitorClock, wallClock, zoneName } from '../../../../lib/studio-time.ts';
import { formatDay } from './calendar-day.ts';
import type { OfferedSlot } from './slot-groups.ts';

export type ZoneNoteProps = {
  day: string;
  slots: readonly OfferedSlot[];
  chosen: string | null;
  clock: StudioClock;
};

/** Names the studio's zone to a visitor whose clock shows something else, and tells the chosen time by both. */
export function ZoneNote({ day, slots, chosen, clock }: ZoneNoteProps) {
  const own = visitorClock(clock);
  const differs = slots.find(({ startsAt }) => {
    const instant = new Date(startsAt);
    const [here, there] = [wallClock(instant, own), wallClock(instant, clock)];
    return here.day !== there.day || here.minute !== there.minute;
  });
  if (!differs) return null;
  const start = new Date(chosen ?? differs.startsAt);
  const ownDay = wallClock(start, own).day;

  return (
    <p aria-live="polite" className="mt-8 flex gap-3 text-base text-muted">
      <Globe aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        Times are in the studio’s time zone: {zoneName(start, clock)}.
        {chosen !== null && (
          <>
            {' '}
            {formatTime(start, clock)} there is {formatTime(start, own)}
            {ownDay !== day && `, ${formatDay(ownDay)},`} where you are.
          </>
        )}
      </span>
    </p>
  );
}
