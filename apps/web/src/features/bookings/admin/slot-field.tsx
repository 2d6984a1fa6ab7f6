import { durationHours } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { sessionEnd, sessionHours } from '@shutterhouse/contract/bookings/slots';
import { readTime, type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { useDeferredValue, useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { formatEnd, isOvernight, wallClock } from '../../../lib/formats/studio-time.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DayControl } from '../../../ui/controls/day-control.tsx';
import { TimeInput } from '../../../ui/controls/time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { BookingFormInput, BookingFormOutput } from './booking-form.ts';
import { instantAt } from './calendar/calendar-days.ts';
import { useDeskSlots } from './queries.ts';
import { SlotTiles } from './slot-tiles.tsx';

export type SlotFieldProps = {
  form: UseFormReturn<BookingFormInput, unknown, BookingFormOutput>;
  /** The booking being edited: its own time counts as free. */
  bookingId: string | undefined;
  clock: StudioClock;
  /** The day shown while no time is chosen. */
  firstDay: string;
  /** The stored start of the session, which can always be chosen again. */
  savedStart: string | undefined;
  /** Describes the effects of saving a time; empty if there are none. */
  hintOf: (span: { startsAt: Date; endsAt: Date }) => string;
};

/**
 * The start of a session: a day, and one of its slots. Changing the day keeps the chosen time of day. A
 * closed slot can be chosen when booking outside the rules, unless another session takes it.
 */
export function SlotField(props: SlotFieldProps) {
  const { form, bookingId, clock, firstDay, savedStart, hintOf } = props;
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'startsAt' });
  const hours = useWatch({ control: form.control, name: 'service.durationHours' });
  const service = useWatch({ control: form.control, name: 'service.name' });
  const [emptyDay, setEmptyDay] = useState(firstDay);
  const [ignoresRules, setIgnoresRules] = useState(false);
  const [unread, setUnread] = useState('');
  const [isTyping, setTyping] = useState(false);
  const chosen = field.value === '' ? undefined : wallClock(new Date(field.value), clock);
  const day = chosen?.day ?? emptyDay;
  const length = sessionHours.safeParse(hours);
  const slots = useDeskSlots({
    date: day,
    duration: length.success ? length.data : durationHours.min,
    service: useDeferredValue(service.trim()),
    excluding: bookingId,
  });
  const error = fieldState.error?.message;
  const span = field.value !== '' &&
    length.success && {
      startsAt: new Date(field.value),
      endsAt: sessionEnd(new Date(field.value), length.data),
    };

  function changeDay(next: string) {
    setEmptyDay(next);
    const kept = next === '' || !chosen ? '' : instantAt(next, chosen.minute, clock);
    field.onChange(kept === '' ? '' : kept.toISOString());
  }

  /** Invalid input clears the time, so that no other time is saved in its place. */
  function changeTime(time: string) {
    const minute = readTime(time);
    setTyping(true);
    setUnread(minute === undefined ? time : '');
    setEmptyDay(day);
    const at = day === '' || minute === undefined ? '' : instantAt(day, minute, clock);
    field.onChange(at === '' ? '' : at.toISOString());
  }

  return (
    <>
      <Field label="Date" required>
        {(control) => <DayControl {...control} value={day} onChange={changeDay} />}
      </Field>
      <fieldset
        className="min-w-0"
        aria-describedby={error ? `${id}-error` : undefined}
        aria-busy={slots.isFetching || undefined}
      >
        <legend className="mb-1.5 text-desk font-medium">Time slot</legend>
        {/* Above the tiles: an error scrolls into view with the first of them, which gets the focus. */}
        {error && (
          <p id={`${id}-error`} className="mb-2 text-desk text-bad">
            {error}
          </p>
        )}
        {day === '' && <p className="text-desk text-muted">{messages.slotsNoDate}</p>}
        {day !== '' && slots.isError && (
          <p className="text-desk text-muted">{messages.slotsFailed}</p>
        )}
        {day !== '' && slots.isPending && (
          <p className="text-desk text-muted">{messages.slotsLoading}</p>
        )}
        {day !== '' && slots.data && (
          <SlotTiles
            slots={slots.data}
            isStale={slots.isPlaceholderData}
            clock={clock}
            chosen={field.value}
            saved={savedStart}
            ignoresRules={ignoresRules}
            onChoose={field.onChange}
            firstRef={field.ref}
          />
        )}
      </fieldset>
      {span && isOvernight(span, clock) && (
        <p role="status" className="text-desk text-muted">
          {messages.endsAt(formatEnd(span, clock))}
        </p>
      )}
      {span && hintOf(span) && (
        <p role="status" className="text-desk text-muted">
          {hintOf(span)}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Checkbox
          label="Book outside the usual times"
          hint="Never over another session."
          checked={ignoresRules}
          onChange={({ target }) => setIgnoresRules(target.checked)}
        />
        {ignoresRules && (
          <Field
            label="Any other time"
            error={unread !== '' && !isTyping ? messages.timeUnread : undefined}
            className="w-48"
          >
            {(control) => (
              <TimeInput
                {...control}
                value={chosen ? slotLabel(chosen.minute, '24-hour') : unread}
                onChange={changeTime}
                onBlur={() => setTyping(false)}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
