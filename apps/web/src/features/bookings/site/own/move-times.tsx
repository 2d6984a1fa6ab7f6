import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { useEffect, useEffectEvent } from 'react';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { zoneSentence } from '../date-time/other-zone.ts';
import { OwnTime } from '../date-time/own-time.tsx';
import { SlotChoice } from '../date-time/slot-choice.tsx';
import { groupSlots } from '../date-time/slot-groups.ts';
import { type OwnBookingCalls, useOwnSlots } from './queries.ts';

export type MoveTimesProps = {
  calls: OwnBookingCalls;
  day: string;
  /** The booking's current time, which can't be chosen. */
  present: string;
  chosen: string | null;
  clock: StudioClock;
  onChoose: (startsAt: string) => void;
  /** Called when someone else has taken the chosen time. */
  onLost: (sentence: string) => void;
};

/** The times of a day to which a booking can be moved. */
export function MoveTimes({
  calls,
  day,
  present,
  chosen,
  clock,
  onChoose,
  onLost,
}: MoveTimesProps) {
  const query = useOwnSlots(calls, day);
  const slots = query.data?.map(({ startsAt, isAvailable }) => ({
    startsAt,
    isAvailable: isAvailable && Date.parse(startsAt) !== Date.parse(present),
  }));
  const isLost =
    slots?.some(({ startsAt, isAvailable }) => startsAt === chosen && !isAvailable) ?? false;
  const lose = useEffectEvent(() => onLost(bookingMessages.slotTaken));
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  if (slots) {
    const none = !slots.some(({ isAvailable }) => isAvailable);
    const zone = zoneSentence(slots, clock);
    return (
      <>
        {zone && <p className="-mt-3 mb-6 text-base text-muted">{zone}</p>}
        {none && (
          <p role="status" className="mb-6 max-w-[52ch] text-base">
            {bookingMessages.slotsNone}
          </p>
        )}
        <SlotChoice groups={groupSlots(slots, clock)} chosen={chosen} onChoose={onChoose} />
        <OwnTime day={day} chosen={chosen} clock={clock} />
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorNote
        title={bookingMessages.slotsFailed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-base text-muted">
      <Spinner />
      {bookingMessages.slotsLoading}
    </p>
  );
}
