import type { StudioClock } from '@shutterhouse/contract/clock';
import { Globe } from 'lucide-react';
import { formatTime, visitorClock, wallClock } from '../../../../lib/formats/studio-time.ts';
import { formatDay } from './calendar-day.ts';
import { showsOtherTime } from './other-zone.ts';

export type OwnTimeProps = {
  /** `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  /** The chosen start, ISO 8601. */
  chosen: string | null;
  clock: StudioClock;
};

/** The chosen time in the visitor's time zone, where that differs. */
export function OwnTime({ day, chosen, clock }: OwnTimeProps) {
  const start = chosen !== null && showsOtherTime(chosen, clock) ? new Date(chosen) : null;
  const own = visitorClock(clock);
  const ownDay = start && wallClock(start, own).day;
  return (
    <div aria-live="polite">
      {start && ownDay && (
        <p className="mt-8 flex gap-3 text-base text-muted">
          <Globe aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>
            {formatTime(start, clock)} at the studio is {formatTime(start, own)}
            {ownDay !== day && `, ${formatDay(ownDay)},`} where you are.
          </span>
        </p>
      )}
    </div>
  );
}
