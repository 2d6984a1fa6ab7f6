import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import { durationHours } from '@shutterhouse/contract/bookings/constants';
import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import {
  sessionEnd,
  sessionHours,
  slotPeriod,
  slotPeriodLabels,
} from '@shutterhouse/contract/bookings/slots';
import { readTime, type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { type Ref, useDeferredValue, useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { instantAt } from '../../../lib/formats/instant-at.ts';
import { formatEnd, formatTime, isOvernight, wallClock } from '../../../lib/formats/studio-time.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { DayControl } from '../../../ui/controls/day-control.tsx';
import { TimeInput } from '../../../ui/controls/time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { BookingFormInput, BookingFormOutput } from './booking-form.ts';
import { useDeskSlots } from './queries.ts';

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
      <Field label={t('Date')} required>
        {(control) => <DayControl {...control} value={day} onChange={changeDay} />}
      </Field>
      <fieldset
        className="min-w-0"
        aria-describedby={error ? `${id}-error` : undefined}
        aria-busy={slots.isFetching || undefined}
      >
        <legend className="mb-1.5 text-desk font-medium">{t('Time slot')}</legend>
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
          {bookingDeskMessages.endsAt(formatEnd(span, clock))}
        </p>
      )}
      {span && hintOf(span) && (
        <p role="status" className="text-desk text-muted">
          {hintOf(span)}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Checkbox
          label={t('Book outside the usual times')}
          hint={t('Never over another session.')}
          checked={ignoresRules}
          onChange={({ target }) => setIgnoresRules(target.checked)}
        />
        {ignoresRules && (
          <Field
            label={t('Any other time')}
            error={unread !== '' && !isTyping ? bookingDeskMessages.timeUnread : undefined}
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

type SlotTilesProps = {
  slots: Outputs['bookings']['availableSlots'];
  /** The slots are still those of the previous day or length. */
  isStale: boolean;
  clock: StudioClock;
  /** The chosen start, or empty; and the stored one. */
  chosen: string;
  saved: string | undefined;
  ignoresRules: boolean;
  onChoose: (startsAt: string) => void;
  firstRef: Ref<HTMLInputElement>;
};

const periods = ['Morning', 'Afternoon', 'Evening'] as const;

/** The starts of a day as buttons; a closed one says why, where that is known. */
function SlotTiles(props: SlotTilesProps) {
  const { clock, chosen, saved, ignoresRules, onChoose } = props;
  const tiles = deskSlots(props.slots, { clock, chosen, saved, ignoresRules });
  const first = tiles.find(({ isOpen }) => isOpen);
  const periodOf = ({ startsAt }: DeskSlot) =>
    slotPeriod(wallClock(new Date(startsAt), clock).minute);

  return (
    <div className={classNames('transition-opacity', props.isStale && 'opacity-50')}>
      {periods.map((period) => {
        const some = tiles.filter((tile) => periodOf(tile) === period);
        return (
          some.length > 0 && (
            <div key={period} className="mt-3 first:mt-0">
              <p className="mb-1.5 text-caption text-muted">{slotPeriodLabels[period]}</p>
              <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
                {some.map(({ startsAt, isOpen, reason }) => (
                  <ChoiceTile
                    key={startsAt}
                    name="startsAt"
                    value={startsAt}
                    ref={startsAt === first?.startsAt ? props.firstRef : undefined}
                    checked={startsAt === chosen}
                    disabled={!isOpen}
                    onChange={() => onChoose(startsAt)}
                    className="figures flex-col gap-0! px-1! text-desk!"
                  >
                    <span className={isOpen ? undefined : 'line-through'}>
                      {formatTime(new Date(startsAt), clock)}
                    </span>
                    {reason ? (
                      <span className="text-caption text-muted">{closedLabels[reason]}</span>
                    ) : (
                      !isOpen && <VisuallyHidden>{t(', not available')}</VisuallyHidden>
                    )}
                  </ChoiceTile>
                ))}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

/** A start as the server returns it to staff; `reason` says why it is closed. */
type OfferedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: SlotReason | undefined;
};

/** A start as the desk shows it. */
type DeskSlot = { startsAt: string; isOpen: boolean; reason: SlotReason | undefined };

/**
 * The starts of a day at the desk, in order. With `ignoresRules` closed ones are open too, unless
 * another session takes the time; the chosen and the stored start are always included and open.
 */
export function deskSlots(
  slots: readonly OfferedSlot[],
  {
    clock,
    chosen,
    saved,
    ignoresRules,
  }: { clock: StudioClock; chosen: string; saved: string | undefined; ignoresRules: boolean },
): DeskSlot[] {
  const dayOf = (startsAt: string) => wallClock(new Date(startsAt), clock).day;
  const [first] = slots;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  const kept = [chosen, saved ?? ''].filter(
    (startsAt, index, all) =>
      startsAt !== '' &&
      all.findIndex((other) => isSame(other, startsAt)) === index &&
      (first === undefined || dayOf(startsAt) === dayOf(first.startsAt)),
  );
  const own = kept.filter((startsAt) => !slots.some((slot) => isSame(slot.startsAt, startsAt)));
  return [...slots, ...own.map((startsAt) => ({ startsAt, isAvailable: true, reason: undefined }))]
    .map(({ startsAt, isAvailable, reason }) => {
      const isKept = kept.some((start) => isSame(start, startsAt));
      const isOpen = isAvailable || isKept || (ignoresRules && reason !== 'taken');
      return { startsAt, isOpen, reason: isAvailable ? undefined : reason };
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Why a start is closed, short enough for a button. */
const closedLabels: Readonly<Record<SlotReason, string>> = sentences({
  taken: 'Taken',
  busyElsewhere: 'Busy elsewhere',
  past: 'Past',
  closedDay: 'Closed day',
  outsideHours: 'Closed',
  endsTooLate: 'Ends too late',
  notice: 'Short notice',
  tooFarAhead: 'Too far ahead',
  buffer: 'Too close',
});
