import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { Globe } from 'lucide-react';
import {
  formatTime,
  visitorClock,
  wallClock,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { formatDay } from './calendar-day.ts';

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
            {ownDay === day
              ? t('{time} at the studio is {ownTime} where you are.', {
                  time: formatTime(start, clock),
                  ownTime: formatTime(start, own),
                })
              : t('{time} at the studio is {ownTime}, {ownDay}, where you are.', {
                  time: formatTime(start, clock),
                  ownTime: formatTime(start, own),
                  ownDay: formatDay(ownDay),
                })}
          </span>
        </p>
      )}
    </div>
  );
}

/** Whether local time differs between the visitor and the studio at an instant (ISO 8601). */
export function showsOtherTime(at: string, clock: StudioClock): boolean {
  const instant = new Date(at);
  const [here, there] = [wallClock(instant, visitorClock(clock)), wallClock(instant, clock)];
  return here.day !== there.day || here.minute !== there.minute;
}

/** A sentence with the studio's zone if the visitor's local time differs at one of the times; otherwise null. */
export function zoneSentence(
  slots: readonly { startsAt: string }[],
  clock: StudioClock,
): string | null {
  const other = slots.find(({ startsAt }) => showsOtherTime(startsAt, clock));
  return other
    ? t('Times are in the studio’s time zone: {zone}.', {
        zone: zoneName(new Date(other.startsAt), clock),
      })
    : null;
}
