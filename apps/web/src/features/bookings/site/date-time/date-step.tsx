import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent } from 'react';
import { MarkedText } from '../../../../ui/layout/marked-text.tsx';
import { type ChangeDraft, chooseDay } from '../draft/draft.ts';
import { StepHeading } from '../step-heading.tsx';
import { formatDay, formatNumericDay } from './calendar-day.ts';
import { DayCalendar, isBookable, useBookableDays } from './day-calendar.tsx';

export type DateStepProps = {
  day: string | null;
  /** The title of the chosen service. */
  service: string | null;
  change: ChangeDraft;
};

/** Step 2: the day, in the studio's calendar. */
export function DateStep({ day, service, change }: DateStepProps) {
  const days = useBookableDays(service);
  const isLost = day !== null && days !== null && !isBookable(days, day);

  const dropDay = useEffectEvent(() => change((draft) => ({ ...draft, day: null, time: null })));
  useEffect(() => {
    if (isLost) dropDay();
  }, [isLost]);

  return (
    <>
      <StepHeading title={t('Select a Date')} text={days?.sentence} />
      <DayCalendar
        days={days}
        chosen={day}
        onChoose={(chosen) => change((draft) => chooseDay(draft, chosen))}
      />
      <p aria-live="polite" className="mt-6 min-h-6 text-base text-muted">
        {day !== null && (
          <>
            <MarkedText
              text={t('Selected date: <date>{date}</date>', { date: formatNumericDay(day) })}
              marks={{
                date: (words) => <strong className="figures font-medium text-ink">{words}</strong>,
              }}
            />
            <span className="md:ms-2 max-md:block">{formatDay(day)}</span>
          </>
        )}
      </p>
    </>
  );
}
