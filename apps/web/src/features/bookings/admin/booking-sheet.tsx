import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { fullName } from '@shutterhouse/contract/names';
import { paymentDeskMessages } from '@shutterhouse/contract/payments/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { CircleSlash, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { formatDay, formatDayAndTime, formatTime } from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FactRows } from '../../../ui/lists/fact-rows.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useStudio } from '../queries.ts';
import { BookingAnswers } from './booking-answers.tsx';
import { factsOf } from './booking-facts.tsx';
import { BookingNotes } from './booking-notes.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { type BookingRow, useBooking } from './queries.ts';

export type BookingSheetProps = {
  id: string;
  /** The booking if a list has loaded it already; otherwise it is fetched. */
  row: BookingRow | undefined;
  clock: StudioClock;
  /** Shows the result of an action taken here. */
  feedback: Feedback;
  onSetStatus: (booking: BookingRow, status: BookingStatus) => void;
  onEdit: () => void;
  onRemove: (booking: BookingRow) => void;
  /** Opens another booking. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Renders the payments and invoices of the booking. */
  moneyOf: (booking: BookingRow) => ReactNode;
};

/** All details of a booking: the customer and how to reach them, the time, the service, and the payment. */
export function BookingSheet(props: BookingSheetProps) {
  const { id, row, clock, feedback, onClose } = props;
  const load = useBooking(id);
  const booking = isGone(load.error) ? undefined : newerOf(row, load.data);
  const hasTerms = useStudio().data?.hasBookingTerms === true;
  if (!booking) {
    return (
      <Sheet open inAddress onOpenChange={onClose} title={t('Booking')}>
        {load.error ? (
          <LoadError title={messages.loadDetailsFailed} query={load} />
        ) : (
          <div aria-busy="true">
            <Skeleton lines={10} />
          </div>
        )}
      </Sheet>
    );
  }
  const day = formatDay(new Date(booking.startsAt), clock, new Date());
  return (
    <Sheet
      open
      inAddress
      onOpenChange={onClose}
      title={fullName(booking.customer)}
      description={`${booking.service.name}, ${day}`}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={() => props.onRemove(booking)}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-sm:hidden" />
            {t('Delete')}
          </Button>
          {(booking.status === 'pending' || booking.status === 'confirmed') && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => props.onSetStatus(booking, 'cancelled')}
            >
              <CircleSlash aria-hidden="true" strokeWidth={1.5} className="max-sm:hidden" />
              {t('Cancel the session')}
            </Button>
          )}
          {booking.miniSessionId === null && (
            <Button size="small" onClick={props.onEdit}>
              <Pencil aria-hidden="true" strokeWidth={1.5} />
              {t('Edit')}
            </Button>
          )}
        </>
      }
    >
      <FeedbackBanner feedback={feedback} />
      {booking.payBefore && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {paymentDeskMessages.paying(formatTime(new Date(booking.payBefore), clock))}
        </Banner>
      )}
      {booking.offeredUntil && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {messages.offered(formatDayAndTime(new Date(booking.offeredUntil), clock, new Date()))}
        </Banner>
      )}
      {booking.keptUntil && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {t(
            'The customer has accepted the quote. The session is confirmed by itself once the contract is signed and the first payment has arrived, as the job says. You can also confirm it here.',
          )}
        </Banner>
      )}
      {booking.confirmBefore && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {messages.unconfirmed(formatTime(new Date(booking.confirmBefore), clock))}
        </Banner>
      )}
      <FactRows
        facts={factsOf(booking, clock, {
          hasTerms,
          onSetStatus: (status) => props.onSetStatus(booking, status),
        })}
      />
      {props.moneyOf(booking)}
      <BookingAnswers answers={booking.answers} />
      <BookingNotes booking={booking} feedback={feedback} />
      <CustomerHistory bookingId={booking.id} clock={clock} onOpen={props.onOpen} />
    </Sheet>
  );
}

/** The row of the list shows a change of the status at once; what was fetched since may have been changed by others. */
function newerOf(
  row: BookingRow | undefined,
  fetched: BookingRow | undefined,
): BookingRow | undefined {
  return row && fetched && fetched.version > row.version ? fetched : (row ?? fetched);
}

function isGone(error: unknown): boolean {
  return error !== null && readApiError(error).status === 404;
}
