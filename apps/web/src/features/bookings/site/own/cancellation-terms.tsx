import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import type { OwnBookingRow } from './queries.ts';

/** What is refunded of what was paid; empty where nothing was said about it. */
export function refundSentence({ refundCents, currency, status }: OwnBookingRow): string {
  if (refundCents === null) return '';
  const refund = formatCents(refundCents, { currency });
  if (status === 'cancelled') {
    return refundCents > 0 ? t('{refund} is to be refunded by the studio.', { refund }) : '';
  }
  return refundCents > 0
    ? t('{refund} of what you have paid is refunded.', { refund })
    : t('What you have paid is not refunded.');
}

/** Whether there is anything to say about cancelling. */
export const showsCancelling = (booking: OwnBookingRow) =>
  booking.status === 'cancelled'
    ? refundSentence(booking) !== ''
    : booking.closedBecause === '' && booking.cancellation.length > 0;

/** What is refunded when a booking is cancelled, by the time that is left; or since it was. */
export function CancellationTerms({ booking }: { booking: OwnBookingRow }) {
  const isOff = booking.status === 'cancelled';
  const lines = isOff ? [] : cancellationLines(booking.cancellation);
  return (
    <>
      {[...lines, isOff && refundSentence(booking)].filter(Boolean).map((line) => (
        <span key={String(line)} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
