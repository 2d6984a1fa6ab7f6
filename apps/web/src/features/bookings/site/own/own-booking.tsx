import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages, termsMessages } from '@shutterhouse/contract/bookings/messages';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { formatTotal } from '@shutterhouse/contract/bookings/total';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { locationText } from '@shutterhouse/contract/locations';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  formatDate,
  formatSpan,
  visitorZone,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LocationText } from '../../../../ui/controls/location-text.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { StatusDot, type StatusTone } from '../../../../ui/feedback/status-dot.tsx';
import { FactList } from '../../../../ui/lists/fact-list.tsx';
import { useStudioContact } from '../../queries.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { formatSessionDay, formatSessionSpan } from '../date-time/calendar-day.ts';
import { CancellationTerms, refundSentence, showsCancelling } from './cancellation-terms.tsx';
import { ContactStudio } from './contact-studio.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { MoveBooking } from './move-booking.tsx';
import { OwnLanguage } from './own-language.tsx';
import { type OwnBookingCalls, type OwnBookingRow, useOwnAction } from './queries.ts';

export type OwnBookingProps = {
  booking: OwnBookingRow;
  calls: OwnBookingCalls;
  clock: StudioClock;
  feedback: Feedback;
  /** Shown in short: it is one of a list, and no action on it is left. */
  brief?: boolean | undefined;
  /** The booking of the list that is being cancelled. */
  cancelled?: Cancelled | undefined;
};

/** One booking as its customer sees it, with the actions to move and cancel it. */
export function OwnBooking({
  booking,
  calls,
  clock,
  feedback,
  brief = false,
  ...list
}: OwnBookingProps) {
  const { startsAt, status, service, closedBecause, isMovable, sequence } = booking;
  const [isMoving, setMoving] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const wasMoving = useRef(false);
  useEffect(() => {
    // The element that had the focus was removed.
    if (wasMoving.current && !isMoving) moveButton.current?.focus();
    wasMoving.current = isMoving;
  }, [isMoving]);
  const { cancelled, heading } = useCancelledFocus(
    booking.id,
    status === 'cancelled',
    list.cancelled,
  );
  const cancelling = useOwnAction(calls, feedback, messages.cancelFailed);
  const place = useStudioContact().data?.address ?? '';
  const canChange = closedBecause === '';
  const isAhead = status === 'pending' || status === 'confirmed';
  const name = sessionName(service.name, service.packageName);
  const { label, tone } = statusDisplay[status];

  async function cancel() {
    const isSure = await confirm({
      title: t('Cancel this session?'),
      text: [
        t(
          '{name} on {time} is called off, and its time is available to others again. This can’t be undone.',
          { name, time: formatSessionSpan(booking, clock) },
        ),
        refundSentence(booking),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('Cancel the session'),
      cancelLabel: t('Keep it'),
      danger: true,
    });
    if (!isSure) return;
    cancelled.current = booking.id;
    await cancelling.run(async () => {
      await calls.cancel({ sequence });
      setMoving(false);
      feedback.succeed(messages.cancelled);
    });
  }

  return (
    <article aria-label={`${name}, ${formatSessionDay(startsAt, clock)}`}>
      <StatusDot tone={tone} className="text-base">
        {label}
      </StatusDot>
      <h2 ref={heading} tabIndex={-1} className="display mt-2 text-title break-words outline-none">
        {formatSessionDay(startsAt, clock)}
      </h2>
      <p className="figures mt-1 text-base">
        {formatSpan(booking, clock)}
        {clock.timeZone !== visitorZone() && (
          <span className="text-muted"> · {zoneName(new Date(startsAt), clock)}</span>
        )}
      </p>
      <div className="figures mt-5 text-base">
        <FactList
          facts={[
            [t('Session'), name],
            [
              t('Where'),
              !brief && locationText(booking.location, place) && (
                <LocationText key="where" location={booking.location} studioAddress={place} />
              ),
            ],
            [t('Amount'), formatTotal(booking)],
            [t('Payment'), !brief && describePayment(booking)],
            [
              t('Invoices'),
              booking.invoices.length > 0 && (
                <InvoiceLinks key="invoices" invoices={booking.invoices} load={calls.invoice} />
              ),
            ],
            [
              t('Cancelling'),
              !brief && showsCancelling(booking) && (
                <CancellationTerms key="cancelling" booking={booking} />
              ),
            ],
            [
              tc('booking', 'Terms'),
              !brief && booking.terms && (
                <TextLink
                  key="terms"
                  href={paths.terms(booking.terms.id)}
                  target="_blank"
                  rel="noopener"
                >
                  {termsMessages.accepted(formatDate(booking.terms.savedAt, clock))}
                </TextLink>
              ),
            ],
            [
              t('Code'),
              <code key="code" className="font-text select-all">
                {booking.confirmationCode}
              </code>,
            ],
          ]}
        />
      </div>
      {!brief && <OwnLanguage booking={booking} calls={calls} feedback={feedback} />}
      {!canChange && !brief && (
        <div className="mt-6">
          <p className="measure text-base text-pretty text-muted">{closedBecause}</p>
          {booking.status === 'cancelled' && (
            <p className="mt-2 text-base">
              <TextLink href={paths.home('booking')}>{t('Book another session')}</TextLink>
            </p>
          )}
          <ContactStudio />
        </div>
      )}
      {canChange && !isMovable && (
        <p className="measure mt-6 text-base text-pretty text-muted">{messages.placeNotMoved}</p>
      )}
      {!isMoving && isAhead && (
        <div className="mt-7 flex flex-wrap gap-3">
          {isMovable && (
            <Button ref={moveButton} onClick={() => setMoving(true)}>
              {tc('session', 'Move')}
            </Button>
          )}
          <AddToCalendar variant="secondary" load={calls.calendar} />
          {canChange && (
            <Button
              variant="quiet"
              className="max-sm:-ms-5 max-sm:-outline-offset-2"
              busy={cancelling.isBusy}
              onClick={() => void cancel()}
            >
              {t('Cancel the session')}
            </Button>
          )}
        </div>
      )}
      {isMoving && isMovable && (
        <MoveBooking
          booking={booking}
          calls={calls}
          clock={clock}
          feedback={feedback}
          onEnd={() => setMoving(false)}
        />
      )}
    </article>
  );
}

/** The status of a booking in the customer's terms. */
const statusDisplay: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  pending: {
    get label() {
      return t('Awaiting confirmation');
    },
    tone: 'warning',
  },
  confirmed: {
    get label() {
      return t('Confirmed');
    },
    tone: 'good',
  },
  cancelled: {
    get label() {
      return t('Cancelled');
    },
    tone: 'bad',
  },
  completed: {
    get label() {
      return tc('session', 'Done');
    },
    tone: 'muted',
  },
};

/** Describes the state of the payment to the customer; empty where there is nothing to say. */
function describePayment({ payment, currency, status, isPlanned }: OwnBookingRow): string {
  const { state, paidCents, refundedCents, openCents } = payment;
  if (state === 'simulated') return bookingMessages.payment.demonstration;
  const money = (cents: number) => formatCents(cents, { currency });
  return [
    paidCents > 0 && t('{paidCents} paid', { paidCents: money(paidCents) }),
    refundedCents > 0 && t('{refundedCents} refunded', { refundedCents: money(refundedCents) }),
    openCents > 0 &&
      status !== 'cancelled' &&
      (isPlanned
        ? t('{openCents} still to pay, as agreed', { openCents: money(openCents) })
        : t('{openCents} to pay at the studio', { openCents: money(openCents) })),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The id of the booking that is being cancelled. */
export type Cancelled = RefObject<string | null>;

/**
 * Moves the focus to the heading of a booking once it is cancelled, as the button that did it is
 * removed. A list reorders its bookings then, so the list holds `cancelled` for all of them.
 */
function useCancelledFocus(id: string, isCancelled: boolean, ofList: Cancelled | undefined) {
  const own = useRef<string>(null);
  const cancelled = ofList ?? own;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isCancelled || cancelled.current !== id) return;
    cancelled.current = null;
    heading.current?.focus();
  }, [id, isCancelled, cancelled]);
  return { cancelled, heading };
}
