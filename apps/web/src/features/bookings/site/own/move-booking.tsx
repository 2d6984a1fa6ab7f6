import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { intoView } from '../../../../lib/browser/into-view.ts';
import { wallClock } from '../../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useBackToClose } from '../../../../lib/navigation/overlay-history.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { formatDay, formatSessionSpan, formatSessionStart } from '../date-time/calendar-day.ts';
import { DayCalendar, useBookableDays } from '../date-time/day-calendar.tsx';
import { OwnTime, zoneSentence } from '../date-time/own-time.tsx';
import { groupSlots, SlotChoice } from '../date-time/slot-choice.tsx';
import { type OwnBookingCalls, type OwnBookingRow, useOwnAction, useOwnSlots } from './queries.ts';

export type MoveBookingProps = {
  booking: OwnBookingRow;
  calls: OwnBookingCalls;
  clock: StudioClock;
  feedback: Feedback;
  onEnd: () => void;
};

/** Chooses another day and time for a booking. A refusal returns to the choice. */
export function MoveBooking({ booking, calls, clock, feedback, onEnd }: MoveBookingProps) {
  const days = useBookableDays(booking.service.name);
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const moving = useOwnAction(calls, feedback, messages.moveFailed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isReady = days !== null;
  useEffect(() => {
    if (isReady) heading.current?.scrollIntoView({ block: 'start' });
  }, [isReady]);
  useBackToClose(true, onEnd);

  function loseTime(sentence: string) {
    setTime(null);
    setProblem(sentence);
  }

  async function move(startsAt: string) {
    setProblem(null);
    await moving.run(
      async () => {
        await calls.move({ startsAt, sequence: booking.sequence });
        feedback.succeed(messages.moved);
        onEnd();
      },
      ({ startsAt: sentence }) => {
        if (sentence === undefined) return false;
        loseTime(sentence);
        return true;
      },
    );
  }

  return (
    <section aria-labelledby="move-booking" className="mt-8 border-t border-line pt-8">
      <h3
        ref={heading}
        id="move-booking"
        tabIndex={-1}
        className="display scroll-mt-8 text-lead outline-none"
      >
        {t('Choose another time')}
      </h3>
      <p className="measure mt-1.5 mb-6 text-base text-muted">{messages.moveWarning}</p>
      <DayCalendar
        days={days}
        chosen={day}
        around={wallClock(new Date(booking.startsAt), clock).day}
        onChoose={(chosen) => {
          setDay(chosen);
          setTime(null);
          setProblem(null);
        }}
      />
      {day !== null && (
        <div className="mt-8">
          <h4 className="mb-5 text-base font-medium">{formatDay(day)}</h4>
          {problem !== null && (
            <div ref={intoView} className="mb-5">
              <Banner tone="error">{problem}</Banner>
            </div>
          )}
          <MoveTimes
            key={day}
            calls={calls}
            day={day}
            current={booking.startsAt}
            chosen={time}
            clock={clock}
            onChoose={(startsAt) => {
              setTime(startsAt);
              setProblem(null);
            }}
            onLost={loseTime}
          />
        </div>
      )}
      {time !== null && (
        <p className="figures mt-8 text-base">
          <strong className="font-medium">
            {formatSessionSpan(movedTo(booking, time), clock)}
          </strong>{' '}
          <span className="text-muted">
            {t('instead of {time}', { time: formatSessionSpan(booking, clock) })}
          </span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          variant="primary"
          wraps
          disabled={time === null}
          busy={moving.isBusy}
          onClick={() => time !== null && void move(time)}
        >
          {time === null
            ? t('Move the session')
            : t('Move to {time}', { time: formatSessionStart(time, clock) })}
        </Button>
        <Button variant="quiet" className="max-sm:-ms-5 max-sm:-outline-offset-2" onClick={onEnd}>
          {t('Keep the current time')}
        </Button>
      </div>
    </section>
  );
}

/** The session moved to another start, with the same duration. */
function movedTo({ startsAt, endsAt }: OwnBookingRow, time: string) {
  const lasts = Date.parse(endsAt) - Date.parse(startsAt);
  return { startsAt: time, endsAt: new Date(Date.parse(time) + lasts).toISOString() };
}

type MoveTimesProps = {
  calls: OwnBookingCalls;
  day: string;
  /** The booking's current time, which can't be chosen. */
  current: string;
  chosen: string | null;
  clock: StudioClock;
  onChoose: (startsAt: string) => void;
  /** Called when someone else has taken the chosen time. */
  onLost: (sentence: string) => void;
};

/** The times of a day to which a booking can be moved. */
function MoveTimes({ calls, day, current, chosen, clock, onChoose, onLost }: MoveTimesProps) {
  const query = useOwnSlots(calls, day);
  const slots = query.data?.map(({ startsAt, isAvailable }) => ({
    startsAt,
    isAvailable: isAvailable && Date.parse(startsAt) !== Date.parse(current),
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
