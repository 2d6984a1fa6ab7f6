import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { termsMessages } from '@shutterhouse/contract/bookings/terms-messages';
import { formatTotal } from '@shutterhouse/contract/bookings/total';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { useEffect, useRef, useState } from 'react';
import {
  formatDate,
  formatSpan,
  visitorZone,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { FactList } from '../../../../ui/lists/fact-list.tsx';
import { useStudioContact } from '../../queries.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { describePayment } from '../describe-payment.ts';
import { ContactStudio } from './contact-studio.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { MoveBooking } from './move-booking.tsx';
import type { OwnBookingCalls, OwnBookingRow } from './queries.ts';
import { formatSessionDay, formatSessionSpan, statusDisplay } from './session-format.ts';
import { type Cancelled, useCancelledFocus } from './use-cancelled-focus.ts';
import { useOwnAction } from './use-own-action.ts';

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
      title: 'Cancel this session?',
      text: `${name} on ${formatSessionSpan(booking, clock)} is called off, and its time is available to others again. This can’t be undone.`,
      confirmLabel: 'Cancel the session',
      cancelLabel: 'Keep it',
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
            ['Session', name],
            ['Where', !brief && place && <span className="whitespace-pre-line">{place}</span>],
            ['Amount', formatTotal(booking)],
            ['Payment', !brief && describePayment(booking)],
            [
              'Invoices',
              booking.invoices.length > 0 && (
                <InvoiceLinks key="invoices" invoices={booking.invoices} load={calls.invoice} />
              ),
            ],
            [
              'Terms',
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
              'Code',
              <code key="code" className="font-text select-all">
                {booking.confirmationCode}
              </code>,
            ],
          ]}
        />
      </div>
      {!canChange && !brief && (
        <div className="mt-6">
          <p className="measure text-base text-pretty text-muted">{closedBecause}</p>
          {booking.status === 'cancelled' && (
            <p className="mt-2 text-base">
              <TextLink href={paths.home('booking')}>Book another session</TextLink>
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
              Move
            </Button>
          )}
          <AddToCalendar variant="secondary" load={calls.calendar} />
          {canChange && (
            <Button
              variant="quiet"
              className="max-sm:-ml-5 max-sm:-outline-offset-2"
              busy={cancelling.isBusy}
              onClick={() => void cancel()}
            >
              Cancel the session
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
