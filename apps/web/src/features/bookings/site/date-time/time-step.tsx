import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent } from 'react';
import { isUnreachable, readApiError } from '../../../../lib/calls/api-error.ts';
import { clockOf } from '../../../../lib/formats/studio-time.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useSessionRules, useSlots, useStudio } from '../../queries.ts';
import { type BookingDraft, type ChangeDraft, chooseTime } from '../draft/draft.ts';
import { isAttemptOpen, takenSentence } from '../payment/attempt.ts';
import { StepHeading } from '../step-heading.tsx';
import { formatDay } from './calendar-day.ts';
import { OwnTime, zoneSentence } from './own-time.tsx';
import { groupSlots, SlotChoice, withinHours } from './slot-choice.tsx';

export type TimeStepProps = {
  draft: BookingDraft;
  change: ChangeDraft;
  announce: (sentence: string) => void;
  /** Goes to the Date step. */
  onBack: (() => void) | null;
};

/** Step 3: the time, in the studio's time zone. Taken slots stay visible. */
export function TimeStep({ draft, change, announce, onBack }: TimeStepProps) {
  const { day, time, service } = draft;
  const studio = useStudio();
  const slots = useSlots(day, { service, durationHours: draft.package?.durationHours ?? 1 });
  const rules = useSessionRules(service);
  const clock = studio.data && clockOf(studio.data);
  const failure = slots.error ?? studio.error;
  const isLost = slots.data?.some(({ startsAt, isAvailable }) => startsAt === time && !isAvailable);

  const dropTime = useEffectEvent(() => {
    change((kept) => chooseTime(kept, null));
    announce(takenSentence(isAttemptOpen()));
  });
  useEffect(() => {
    if (isLost) dropTime();
  }, [isLost]);

  function retry() {
    if (slots.isError) slots.refetch();
    if (studio.isError) studio.refetch();
  }

  const zone = slots.data && clock ? zoneSentence(slots.data, clock) : null;
  const heading = (
    <StepHeading
      title={t('Select a Time')}
      text={
        day !== null && (
          <>
            {formatDay(day)}
            {zone && <span className="mt-0.5 block">{zone}</span>}
          </>
        )
      }
    />
  );
  const other = onBack && (
    <Button className="mt-4" onClick={onBack}>
      {t('Choose another date')}
    </Button>
  );
  if (day === null) {
    return (
      <>
        {heading}
        <p className="text-base">{messages.slotsNoDate}</p>
        {other}
      </>
    );
  }
  if (slots.data && clock) {
    const none = !slots.data.some(({ isAvailable }) => isAvailable);
    return (
      <>
        {heading}
        {none && (
          <div role="status" className="mb-8 text-base">
            <p className="max-w-[52ch]">{messages.slotsNone}</p>
            {other}
          </div>
        )}
        <SlotChoice
          groups={groupSlots(withinHours(slots.data, rules.data, day, clock), clock)}
          chosen={time}
          onChoose={(startsAt) => change((kept) => chooseTime(kept, startsAt))}
        />
        <OwnTime day={day} chosen={time} clock={clock} />
      </>
    );
  }
  if (failure) {
    const unreachable = isUnreachable(readApiError(failure));
    return (
      <>
        {heading}
        <ErrorNote
          title={unreachable ? messages.slotsError : messages.slotsFailed}
          onRetry={retry}
          retrying={slots.isFetching || studio.isFetching}
        />
      </>
    );
  }
  return (
    <>
      {heading}
      <p role="status" className="flex items-center gap-3 text-base text-muted">
        <Spinner />
        {messages.slotsLoading}
      </p>
    </>
  );
}
