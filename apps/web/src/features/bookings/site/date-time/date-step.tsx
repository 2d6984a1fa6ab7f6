import { bookingHorizonDays } from '@shutterhouse/contract/bookings/constants';
import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useStudio } from '../../queries.ts';
import { chooseDay } from '../draft/draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { addDays, dayMonthYear, formatDay } from './calendar-day.ts';
import { DayCalendar } from './day-calendar.tsx';
import { visitorZone, wallClock } from './studio-clock.ts';

export type DateStepProps = { day: string | null; change: ChangeDraft };

/** Step 2: the day, of the studio's calendar. */
export function DateStep({ day, change }: DateStepProps) {
  const studio = useStudio();
  // Without an answer the visitor's own calendar is the best guess; the times will not come either.
  const zone = studio.data?.timeZone ?? (studio.isError ? visitorZone() : null);
  const today = zone === null ? null : wallClock(new Date(), zone).day;

  const dropPast = useEffectEvent(() => change((draft) => ({ ...draft, day: null, time: null })));
  useEffect(() => {
    if (day !== null && today !== null && day < today) dropPast();
  }, [day, today]);

  return (
    <>
      <StepHeading title="Select a Date" />
      {today === null ? (
        <Spinner label="Loading..." className="size-6 text-muted" />
      ) : (
        <DayCalendar
          today={today}
          // A day less than the server allows, so that the evening of the last one is within it too.
          last={addDays(today, bookingHorizonDays - 1)}
          chosen={day}
          onChoose={(chosen) => change((draft) => chooseDay(draft, chosen))}
        />
      )}
      <p aria-live="polite" className="mt-6 min-h-6 text-base text-muted">
        {day !== null && (
          <>
            Selected date:{' '}
            <strong className="figures font-medium text-ink">{dayMonthYear(day)}</strong>
            <span className="ml-2">{formatDay(day)}</span>
          </>
        )}
      </p>
    </>
  );
}
