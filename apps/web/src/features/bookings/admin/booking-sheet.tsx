import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { taxPercent } from '@shutterhouse/contract/bookings/pricing';
import { formatCents } from '@shutterhouse/contract/money';
import type { ReactNode } from 'react';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BookingAnswers } from './booking-answers.tsx';
import { customerName, telephoneLink } from './customer.ts';
import type { BookingRow } from './queries.ts';
import { StatusMenu } from './status-menu.tsx';
import { formatDay, formatHours, formatTime } from './studio-clock.ts';

export type BookingSheetProps = {
  booking: BookingRow;
  timeZone: string;
  /** What was just done here. */
  feedback: Feedback;
  onSetStatus: (status: BookingStatus) => void;
  onClose: () => void;
};

/** All that is known of a booking: who comes and how they are reached, when, for what, and what they pay. */
export function BookingSheet({
  booking,
  timeZone,
  feedback,
  onSetStatus,
  onClose,
}: BookingSheetProps) {
  const { customer, service, confirmationCode } = booking;
  const now = new Date();
  const startsAt = new Date(booking.startsAt);
  const endsAt = new Date(booking.endsAt);
  const askedAt = new Date(booking.createdAt);
  const day = formatDay(startsAt, timeZone, now);
  const rows: [label: string, value: ReactNode][] = [
    [
      'Status',
      <StatusMenu
        key="status"
        status={booking.status}
        of={`${customerName(booking)}, ${day}`}
        onChoose={onSetStatus}
      />,
    ],
    [
      'When',
      <>
        {day}
        <br />
        {formatTime(startsAt, timeZone)} to {formatTime(endsAt, timeZone)}
        <br />
        {formatHours(service.durationHours)}
      </>,
    ],
    ['Session', `${service.name}: ${service.packageName}`],
    [
      'Email',
      <TextLink key="email" href={`mailto:${customer.email}`}>
        {customer.email}
      </TextLink>,
    ],
    [
      'Phone',
      <TextLink key="phone" href={telephoneLink(customer.phone)}>
        {customer.phone}
      </TextLink>,
    ],
    ['Price', formatCents(service.priceCents)],
    [`Tax (${taxPercent}%)`, formatCents(booking.taxCents)],
    ['Total', <strong key="total">{formatCents(booking.amountCents)}</strong>],
    ['Code', confirmationCode],
    ['Requested', `${formatDay(askedAt, timeZone, now)}, ${formatTime(askedAt, timeZone)}`],
  ];

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={customerName(booking)}
      description={`${service.name}, ${day}`}
    >
      <FeedbackBanner feedback={feedback} />
      <dl className="figures -mt-2">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-3 last:border-b-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      <BookingAnswers answers={booking.answers} />
    </Sheet>
  );
}
