import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useBookableDays, useStudio } from '../../queries.ts';
import { chooseDay } from '../draft/draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { bookableDays, isBookable } from './bookable-days.ts';
import { dayMonthYear, formatDay } from './calendar-day.ts';
import { DayCalendar } from './day-calendar.tsx';
import { visitorZone } from './studio-clock.ts';

export type DateStepProps = {
  day: string | null;
  /** The title of the chosen service. */
  service: string | null;
  change: ChangeDraft;
};

/** Step 2: the day, of the studio's calendar. */
export function DateStep({ day, service, change }: DateStepProps) {
  const studio = useStudio();
  const rules = useBookableDays(service);
  // Without an answer the visitor's own calendar is the best guess; the times will not come either.
  const zone = studio.data?.timeZone ?? (studio.isError ? visitorZone() : null);
  // Without an answer those of a new studio stand in; the times of a day tell what is true.
  const known = rules.data ?? (rules.isError ? defaultRules : undefined);
  const days = zone === null || known === undefined ? null : bookableDays(known, new Date(), zone);
  const isLost = day !== null && days !== null && !isBookable(days, day);

  const dropDay = useEffectEvent(() => change((draft) => ({ ...draft, day: null, time: null })));
  useEffect(() => {
    if (isLost) dropDay();
  }, [isLost]);

  return (
    <>
      <StepHeading title="Select a Date" text={days?.sentence} />
      {days === null ? (
        <Spinner label="Loading..." className="size-6 text-muted" />
      ) : (
        <DayCalendar
          today={days.today}
          first={days.first}
          last={days.last}
          isClosed={(each) => !isBookable(days, each)}
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
