import type { PaymentMethod } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-sessions/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { useEffect, useRef } from 'react';
import {
  formatSpan,
  visitorZone,
  wallClock,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { type BookingReceipt, useRequestedCalendar, useStudioContact } from '../../queries.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { formatDay } from '../date-time/calendar-day.ts';
import { methodNames } from '../payment/method-choice.tsx';
import { CodeCopy } from '../success/code-copy.tsx';
import { ReceiptRows } from '../success/receipt-rows.tsx';
import type { MiniSessionPage } from './queries.ts';

/** The booked place. */
export type BookedPlace = {
  receipt: BookingReceipt;
  /** The key of its request, by which its calendar file is fetched. */
  requestKey: string;
  endsAt: string;
  email: string;
  method: PaymentMethod;
};

export type PlaceReceiptProps = {
  event: MiniSessionPage;
  booked: BookedPlace;
  clock: StudioClock;
};

/** The receipt of a booked place. */
export function PlaceReceipt({ event, booked, clock }: PlaceReceiptProps) {
  const { receipt, requestKey, endsAt, email, method } = booked;
  const loadCalendar = useRequestedCalendar(requestKey);
  const { format } = usePriceTerms();
  const place = useStudioContact().data?.address ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isFree = receipt.amountCents === 0;
  const isDemonstration = receipt.paymentKind === undefined && !isFree;
  const startsAt = new Date(receipt.startsAt);
  const hours = formatSpan({ startsAt, endsAt }, clock);
  return (
    <section className="max-w-[44rem]">
      <h2 ref={heading} tabIndex={-1} className="display text-title outline-none">
        {messages.booked}
      </h2>
      <p className="mt-3 mb-8 text-base text-muted">
        {bookingMessages.confirmedByEmail} <span className="break-words text-ink">{email}</span>.
        {isDemonstration && <span className="block">{bookingMessages.payment.demonstration}</span>}
      </p>
      <p className="mb-1 text-desk text-muted">Your confirmation code</p>
      <CodeCopy code={receipt.confirmationCode} />
      <ReceiptRows
        rows={[
          { label: 'Session', value: event.title },
          {
            label: 'When',
            value: `${formatDay(wallClock(startsAt, clock).day)}\n${hours}`,
            note: clock.timeZone === visitorZone() ? undefined : zoneName(startsAt, clock),
          },
          { label: 'Where', value: place },
          isFree
            ? { label: 'To pay', value: paymentMessages.nothing }
            : {
                label: isDemonstration ? 'Paid' : 'To pay',
                value: `${format(receipt.amountCents)} · ${isDemonstration ? methodNames[method] : 'At the studio'}`,
                note: receipt.transactionId,
              },
        ]}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <AddToCalendar load={loadCalendar} />
      </div>
    </section>
  );
}
