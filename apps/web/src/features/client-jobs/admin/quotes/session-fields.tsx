import { durationHours } from '@shutterhouse/contract/bookings/constants';
import { quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import { readTime, type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { instantAt } from '../../../../lib/formats/instant-at.ts';
import { formatDay, formatSpan, wallClock } from '../../../../lib/formats/studio-time.ts';
import { DayControl } from '../../../../ui/controls/day-control.tsx';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { TimeInput } from '../../../../ui/controls/time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { NumberField } from '../../../../ui/forms/number-field.tsx';
import type { Job } from '../queries.ts';
import type { QuoteForm } from './quote-form.ts';

export type SessionFieldsProps = { form: QuoteForm; job: Job; clock: StudioClock };

const newSession = {
  ...{ kind: 'new' as const, startsAt: '', durationHours: 2 },
  hold: { kind: 'validity' as const },
};

/** The sessions of a job that an acceptance can confirm. */
function offeredOf({ sessions }: Job) {
  const now = new Date();
  return sessions.filter(
    ({ status, startsAt, offeredUntil }) =>
      (status === 'pending' || status === 'confirmed') &&
      offeredUntil === null &&
      new Date(startsAt) > now,
  );
}

/** The session with which a new quote begins: the first of the job that waits for an answer. */
export function firstOffered(job: Job) {
  const pending = offeredOf(job).find(({ status }) => status === 'pending');
  return pending ? { kind: 'booking' as const, bookingId: pending.id } : null;
}

/** The session that the acceptance of a quote books: one of the job, or a new one, whose time can be kept until then. */
export function SessionFields({ form, job, clock }: SessionFieldsProps) {
  const session = useWatch({ control: form.control, name: 'session' });
  const { error } = form.getFieldState('session', form.formState);
  const now = new Date();
  const choose = (value: string) =>
    form.setValue(
      'session',
      value === '' ? null : value === 'new' ? newSession : { kind: 'booking', bookingId: value },
      { shouldDirty: true },
    );
  return (
    <>
      <Field
        label={t('Session')}
        optional
        error={error?.message}
        hint={t('The acceptance books it.')}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={session?.kind === 'booking' ? session.bookingId : (session?.kind ?? '')}
            placeholder={tc('session', 'None')}
            options={[
              ...offeredOf(job).map((each) => ({
                value: each.id,
                label: `${formatDay(new Date(each.startsAt), clock, now)}, ${formatSpan(each, clock)}`,
              })),
              { value: 'new', label: t('A new date') },
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {session?.kind === 'new' && <NewSession form={form} clock={clock} />}
    </>
  );
}

function NewSession({ form, clock }: Omit<SessionFieldsProps, 'job'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'session.startsAt' });
  const hold = useWatch({ control: form.control, name: 'session.hold' });
  const saved = field.value ? wallClock(new Date(field.value), clock) : undefined;
  const [day, setDay] = useState(saved?.day ?? '');
  const [time, setTime] = useState(saved ? slotLabel(saved.minute, '24-hour') : '');

  /** Half of a time clears it, so that no other one is sent in its place. */
  function change(next: { day: string; time: string }) {
    setDay(next.day);
    setTime(next.time);
    const minute = readTime(next.time);
    const isWhole = next.day !== '' && minute !== undefined;
    field.onChange(isWhole ? instantAt(next.day, minute, clock).toISOString() : '');
  }

  const keep = (value: string) =>
    form.setValue(
      'session.hold',
      value === 'hours'
        ? { kind: 'hours', hours: 48 }
        : value === 'validity'
          ? { kind: 'validity' }
          : null,
      { shouldDirty: true },
    );

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('Date')} required error={fieldState.error?.message}>
          {(control) => (
            <DayControl
              {...control}
              ref={field.ref}
              value={day}
              onChange={(next) => change({ day: next, time })}
            />
          )}
        </Field>
        <Field label={t('Time')} required>
          {(control) => (
            <TimeInput {...control} value={time} onChange={(next) => change({ day, time: next })} />
          )}
        </Field>
        <NumberField
          form={form}
          name="session.durationHours"
          label={t('Duration (hours)')}
          {...durationHours}
          step={0.5}
          required
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Keep the time')}
          hint={t(
            'Nobody else can book it meanwhile. It is free again if the quote is not accepted.',
          )}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={hold?.kind ?? ''}
              placeholder={t('No')}
              options={[
                { value: 'validity', label: t('As long as the quote is valid') },
                { value: 'hours', label: t('For some hours') },
              ]}
              onChange={({ target }) => keep(target.value)}
            />
          )}
        </Field>
        {hold?.kind === 'hours' && (
          <NumberField
            form={form}
            name="session.hold.hours"
            label={t('Hours from the sending')}
            min={1}
            max={quoteLimits.holdHours}
            step={1}
            required
          />
        )}
      </div>
    </>
  );
}
