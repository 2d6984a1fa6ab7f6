import { slotReasonSentences } from '@shutterhouse/contract/availability/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { type SlotQuery, useSlotReasons } from './queries.ts';
import { groupSlots } from './slot-runs.ts';

export type SlotReasonsProps = { session: SlotQuery; initialDay: string };

/** Why slots of a day are not offered, by the saved rules. */
export function SlotReasons({ session, initialDay }: SlotReasonsProps) {
  const id = useId();
  const clock = useStudioClock();
  const [day, setDay] = useState(initialDay);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day);
  const slots = useSlotReasons(isDay ? day : '', session);

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-lead">
        {t('Why is this slot not offered?')}
      </h2>
      <Field label={t('Day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            size="small"
            value={day}
            min="2000-01-01"
            max="2099-12-31"
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <div aria-live="polite" aria-busy={slots.isFetching} className="mt-3">
        {slots.data ? (
          <dl className="border-t border-line">
            {groupSlots(slots.data, clock).map(({ label, reason }) => (
              <div
                key={label}
                className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-3 border-b border-line py-1.5"
              >
                <dt className="figures">{label}</dt>
                <dd className={reason === null ? 'text-good' : 'text-muted'}>
                  {reason === null ? t('Offered') : slotReasonSentences[reason]}
                </dd>
              </div>
            ))}
          </dl>
        ) : slots.error ? (
          <LoadError title={t('Failed to load the slots')} query={slots} />
        ) : isDay ? (
          <Skeleton lines={4} />
        ) : (
          <p className="text-muted">{t('Please choose a day.')}</p>
        )}
      </div>
    </section>
  );
}
