import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { type StudioClock, slotLabel } from '@shutterhouse/contract/clock';
import { locationText } from '@shutterhouse/contract/locations';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  clockOf,
  formatSpan,
  formatTime,
  utcClock,
  visitorClock,
  wallClock,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { type PriceTerms, usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { coveringScreenHeight } from '../../../../lib/pictures/covering-sizes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { MapLink } from '../../../../ui/controls/map-link.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import {
  useLocationOf,
  useOfferedServices,
  usePaymentProgress,
  useRequestedCalendar,
  useStudio,
  useStudioContact,
} from '../../queries.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { formatDay, formatNumericDay } from '../date-time/calendar-day.ts';
import { locationOfDraft } from '../draft/draft.ts';
import type { Booked } from '../payment/use-payment.ts';
import { StepHeading } from '../step-heading.tsx';
import { AddressedTo } from './addressed-to.tsx';
import { Confetti } from './confetti.tsx';
import { Receipt, type ReceiptRow } from './receipt.tsx';

export type SuccessPanelProps = { booked: Booked; onClose: () => void };

/** The receipt, as soon as the booking is certain: with Stripe, once the server has confirmation of the payment. */
export function SuccessPanel({ booked, onClose }: SuccessPanelProps) {
  const isWaiting = booked.receipt.charge !== undefined;
  const progress = usePaymentProgress(booked.requestKey, isWaiting).data?.state ?? 'held';
  if (isWaiting && progress !== 'paid') {
    return <PaymentWait isOver={progress === 'over'} onClose={onClose} />;
  }
  return <BookedPanel booked={booked} onClose={onClose} />;
}

/** The receipt of a certain booking, with all details that the visitor should keep. */
function BookedPanel({ booked, onClose }: SuccessPanelProps) {
  const { receipt, draft, chosen, requestKey } = booked;
  const loadCalendar = useRequestedCalendar(requestKey);
  const studio = useStudio().data;
  const { services } = useOfferedServices();
  const picture = services.find(({ title }) => title === draft.service)?.picture;
  const { format } = usePriceTerms();
  const address = useStudioContact().data?.address ?? '';
  const location = locationOfDraft(draft, useLocationOf(draft.service));
  const clock = studio ? clockOf(studio) : visitorClock(utcClock);
  const own = visitorClock(clock);
  const startsAt = new Date(receipt.startsAt);
  const endsAt = sessionEnd(startsAt, chosen.durationHours);
  const hours = formatSpan({ startsAt, endsAt }, clock);
  const title = sessionName(draft.service ?? '', chosen.name);
  const isFree = receipt.amountCents === 0;
  const heldUntil = receipt.confirmBefore && formatTimeHeld(new Date(receipt.confirmBefore), own);

  return (
    <div className="flex min-h-full">
      <Confetti />
      {picture && (
        <div className="sticky top-0 h-dvh w-[38%] max-lg:hidden">
          <Picture fill alt="" picture={picture} sizes={coveringScreenHeight(picture, 38)} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-15 shrink-0 items-center justify-end px-5 md:h-18 md:px-8">
          <IconButton label={t('Close')} icon={<X />} className="-me-2.5" onClick={onClose} />
        </div>
        <div className="m-auto w-full max-w-[44rem] animate-rise px-5 pb-12 md:px-10">
          {/* On paper nothing else says whose it is. */}
          <p className="display hidden pb-6 text-lead print:block">{studio?.name}</p>
          <StepHeading
            title={
              heldUntil
                ? bookingMessages.confirmFirst
                : titles[isFree ? 'studio' : (receipt.paymentKind ?? 'simulated')]
            }
            text={
              <>
                {receipt.paymentKind === undefined && !isFree && (
                  <span className="mb-2 block font-medium text-ink">
                    {bookingMessages.payment[heldUntil ? 'nothingCharged' : 'demonstrated']}
                  </span>
                )}
                <AddressedTo
                  text={bookingMessages[
                    heldUntil || receipt.charge ? 'mailSentTo' : 'confirmedByEmail'
                  ](draft.customer.email)}
                />
                {heldUntil && (
                  <span className="mb-2 block text-ink">
                    {bookingMessages.confirmHeld(heldUntil)}
                  </span>
                )}
              </>
            }
          />
          <Receipt
            code={receipt.confirmationCode}
            rows={[
              { label: t('Session'), value: title },
              {
                label: t('When'),
                value: `${formatDay(wallClock(startsAt, clock).day)}\n${hours}`,
                note: clock.timeZone === own.timeZone ? undefined : zoneName(startsAt, clock),
              },
              {
                label: t('Where'),
                value: locationText(location, address),
                note: location.url && <MapLink url={location.url} />,
              },
              ...paidRows(booked, format, own),
            ]}
          />
          <div className="mt-8 flex flex-wrap gap-3">
            <AddToCalendar load={loadCalendar} />
            <Button onClick={onClose}>{tc('button', 'Done')}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The end of a hold in the visitor's time zone: `5:39 PM`, with the day if it isn't today. */
function formatTimeHeld(until: Date, own: StudioClock): string {
  const { day } = wallClock(until, own);
  const isToday = day === wallClock(new Date(), own).day;
  const time = formatTime(until, own);
  return isToday ? time : `${formatDay(day)}, ${time}`;
}

const titles = sentences({
  simulated: 'Payment Successful!',
  studio: 'Session requested',
  stripe: 'Payment Successful!',
});

/** What was paid and how, and what is still due; the price alone after a demonstration. */
function paidRows(
  { receipt, paidAt }: Booked,
  format: PriceTerms['format'],
  own: StudioClock,
): ReceiptRow[] {
  const { amountCents, charge, paymentKind, transactionId } = receipt;
  if (amountCents === 0) return [{ label: t('To pay'), value: paymentMessages.nothing }];
  if (paymentKind === 'studio') {
    return [
      {
        label: t('To pay'),
        value: t('{amountCents} · At the studio', { amountCents: format(amountCents) }),
        note: transactionId,
      },
    ];
  }
  const paid = wallClock(paidAt, own);
  const paidCents = charge?.amountCents ?? amountCents;
  const rest = amountCents - paidCents;
  const note = `${transactionId} · ${formatNumericDay(paid.day)}, ${slotLabel(paid.minute, own.style)}`;
  if (paymentKind === undefined) return [{ label: t('Price'), value: format(amountCents), note }];
  return [
    { label: t('Paid'), value: t('{paidCents} · Card', { paidCents: format(paidCents) }), note },
    {
      label: t('To pay'),
      value: rest > 0 ? t('{rest} · At the studio', { rest: format(rest) }) : '',
    },
  ];
}

type PaymentWaitProps = {
  /** The payment was too late, or never came. */
  isOver: boolean;
  onClose: () => void;
};

/** Time after which the message says that it takes longer than usual. */
const longMs = 15_000;

/** Shown while the server waits for confirmation of a payment, or when that came too late. */
function PaymentWait({ isOver, onClose }: PaymentWaitProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="m-auto w-full max-w-[44rem] px-5 py-12 md:px-10">
      <StepHeading
        title={isOver ? paymentMessages.lateTitle : paymentMessages.waitingTitle}
        text={isOver ? paymentMessages.arrivedLate : paymentMessages.waiting}
      />
      <div role="status" className="flex items-start gap-3 text-base text-muted">
        {!isOver && <Spinner className="mt-0.5 size-5 shrink-0" />}
        {!isOver && isLong && <p className="measure">{paymentMessages.waitingLong}</p>}
      </div>
      {(isOver || isLong) && (
        <Button className="mt-8" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
    </div>
  );
}
