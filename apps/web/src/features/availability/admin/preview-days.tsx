import { previewDays, type SlotReason } from '@shutterhouse/contract/availability/constants';
import { formatWindows } from '@shutterhouse/contract/availability/opening-hours';
import { closureOn, hoursOn, withOwnRules } from '@shutterhouse/contract/availability/rules';
import type { AvailabilityInput } from '@shutterhouse/contract/availability/schema';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { ClockStyle } from '@shutterhouse/contract/clock';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type AvailabilityForm, rulesOf } from './form.ts';
import { shortDay } from './format.ts';
import { type PreviewDay, type SlotQuery, usePreview } from './queries.ts';

export type PreviewDaysProps = {
  form: AvailabilityForm;
  today: string;
  /** Empty for the studio's rules. */
  serviceId: string;
  session: SlotQuery;
  isSaved: boolean;
};

/** The coming days: the hours by the unsaved form, and the number of free times by the saved rules. */
export function PreviewDays({ form, today, serviceId, session, isSaved }: PreviewDaysProps) {
  const id = useId();
  const rules = rulesOf(useWatch({ control: form.control }));
  const { style } = useStudioClock();
  const preview = usePreview(session);
  const days = Array.from({ length: previewDays }, (_, ahead) => addDays(today, ahead));

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-lead">
        {t('The next {previewDays} days', { previewDays })}
      </h2>
      <p className="mt-1 mb-2 text-muted">
        {isSaved
          ? t('As visitors see them.')
          : t('The hours as they will be; free times are calculated when they are saved.')}
      </p>
      <ul className="border-t border-line">
        {days.map((day) => {
          const counted = preview.data?.find((each) => each.day === day);
          return (
            <li
              key={day}
              className="flex items-baseline justify-between gap-4 border-b border-line py-1.5"
            >
              <span className="figures shrink-0">{shortDay(day)}</span>
              <span className="min-w-0 text-end">
                {rules ? hoursOfDay(rules, serviceId, day, style) : '…'}
                {isSaved && (
                  <span className="figures block text-muted">
                    {counted ? formatFreeTimes(counted) : preview.isError ? '' : <Counting />}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Counting() {
  return <Skeleton className="my-0.5 ms-auto h-4 w-20" />;
}

function hoursOfDay(
  rules: AvailabilityInput,
  serviceId: string,
  day: string,
  style: ClockStyle,
): string {
  const own = rules.services.find((each) => each.serviceId === serviceId);
  const closed = closureOn(rules.closures, day);
  if (closed) return closed.note === '' ? t('Closed') : t('Closed, {note}', { note: closed.note });
  return formatWindows(hoursOn(withOwnRules(rules, own), day), style) || t('Closed');
}

/** `23 free times`; for an open day without any, the reason. */
function formatFreeTimes({ offered, reason }: PreviewDay): string {
  if (offered > 0)
    return t('{offered, plural, one {# free time} other {# free times}}', { offered });
  return reason === null ? '' : noTimesLabels[reason];
}

/** Why a day has no free time, unless its hours explain it. */
const noTimesLabels: Readonly<Record<SlotReason, string>> = sentences({
  taken: 'Fully booked',
  busyElsewhere: 'Busy elsewhere',
  buffer: 'Fully booked',
  past: 'Over',
  notice: 'Within the notice',
  tooFarAhead: 'Too far ahead',
  endsTooLate: 'Too short for this session',
  closedDay: '',
  outsideHours: '',
});
