import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { type Feedback, useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { useList } from '../../../../lib/lists/use-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { useStudio, useStudioContact } from '../../queries.ts';
import { type Cancelled, OwnBooking } from './own-booking.tsx';
import { type OwnBookingRow, useMyBookingCalls, useMyBookings } from './queries.ts';

/** The bookings of the signed-in customer: upcoming ones first, then the others. */
export function MyBookingsPanel() {
  const query = useMyBookings();
  // Coming after the bookings, the clock would change their times, and the place would move what is below it.
  const isStudioPending = useStudio().isPending;
  const isPlacePending = useStudioContact().isPending;
  const feedback = useFeedback();
  const cancelled = useRef<string>(null);
  const list = useList(query, { loadFailed: messages.listFailed, feedback });
  if (list.error) {
    return <LoadError title={messages.listFailed} query={list} />;
  }
  if (!list.rows || isStudioPending || isPlacePending) {
    return <SkeletonLines count={2} line="h-40" className="max-w-[46rem] gap-6" />;
  }
  const isConfirmed = query.data?.pages[0]?.isAddressConfirmed ?? true;
  const now = Date.now();
  const isAhead = ({ endsAt, status }: OwnBookingRow) =>
    Date.parse(endsAt) > now && (status === 'pending' || status === 'confirmed');
  // The API returns those furthest in the future first; upcoming ones are shown soonest first.
  const ahead = list.rows.filter(isAhead).toReversed();
  const others = list.rows.filter((row) => !isAhead(row));

  return (
    <div className="max-w-[46rem]">
      {!isConfirmed && (
        <Banner tone="info" className="mb-6">
          {messages.unconfirmed}{' '}
          <TextLink href={paths.account()}>{t('Confirm your address')}</TextLink>
        </Banner>
      )}
      {list.rows.length === 0 && (
        <EmptyState
          icon={<CalendarDays />}
          title={messages.none}
          text={t('Sessions that you book stand here, with what you can change about them.')}
          action={
            <ButtonLink size="small" href={paths.home('booking')}>
              {t('Book a session')}
            </ButtonLink>
          }
        />
      )}
      <BookingGroup title={t('Ahead')} bookings={ahead} feedback={feedback} cancelled={cancelled} />
      <BookingGroup
        title={t('Past and cancelled')}
        bookings={others}
        feedback={feedback}
        cancelled={cancelled}
        brief
      />
      {list.hasMore && (
        <Button
          size="small"
          className="mt-4"
          busy={list.isLoadingMore}
          onClick={() => void list.loadMore()}
        >
          {t('Show earlier bookings')}
        </Button>
      )}
      <FeedbackBanner feedback={feedback} floating />
    </div>
  );
}

type BookingGroupProps = {
  title: string;
  bookings: readonly OwnBookingRow[];
  feedback: Feedback;
  cancelled: Cancelled;
  brief?: boolean;
};

function BookingGroup({ title, bookings, brief = false, ...rest }: BookingGroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="text-desk text-muted">{title}</h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-line py-7 last:border-b-0">
            <MyBooking booking={booking} brief={brief} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MyBookingProps = {
  booking: OwnBookingRow;
  feedback: Feedback;
  cancelled: Cancelled;
  brief: boolean;
};

function MyBooking(props: MyBookingProps) {
  const calls = useMyBookingCalls(props.booking.id);
  return <OwnBooking {...props} calls={calls} clock={useStudioClock()} />;
}
