import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { termsMessages } from '@shutterhouse/contract/bookings/messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { languageNames } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { taxLabel, taxWords } from '@shutterhouse/contract/pricing';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import { Fragment, type ReactNode } from 'react';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import {
  formatDate,
  formatDay,
  formatDayAndTime,
  formatSpan,
} from '../../../lib/formats/studio-time.ts';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { LocationText } from '../../../ui/controls/location-text.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import type { BookingRow } from './queries.ts';
import { StatusMenu } from './status-menu.tsx';

type FactsInput = {
  /** Whether customers accept terms when they book. */
  hasTerms: boolean;
  onSetStatus: (status: BookingStatus) => void;
};

/** What a booking is, when, where, for whom and at what price. */
export function factsOf(
  booking: BookingRow,
  clock: StudioClock,
  { hasTerms, onSetStatus }: FactsInput,
): Fact[] {
  const { customer, service, confirmationCode } = booking;
  const now = new Date();
  const startsAt = new Date(booking.startsAt);
  const askedAt = new Date(booking.createdAt);
  const day = formatDay(startsAt, clock, now);
  const session = sessionName(service.name, service.packageName);
  return [
    [
      t('Status'),
      <StatusMenu
        key="status"
        status={booking.status}
        of={`${fullName(booking.customer)}, ${day}`}
        onChoose={onSetStatus}
      />,
    ],
    [
      t('When'),
      <>
        {day}
        <br />
        {formatSpan(booking, clock)}
        <br />
        {formatHours(service.durationHours)}
      </>,
    ],
    [
      t('Client'),
      booking.userId && (
        <ClientLink key="client" id={booking.userId} className="underline">
          {fullName(customer)}
        </ClientLink>
      ),
    ],
    [t('Session'), session],
    [
      t('Cancelling'),
      booking.cancellation.length > 0 && (
        <Fragment key="cancelling">
          {cancellationLines(booking.cancellation).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fragment>
      ),
    ],
    [t('Location'), <LocationText key="location" location={booking.location} />],
    [
      t('Language'),
      booking.language !== null &&
        booking.language !== currentLocale().language &&
        languageNames[booking.language],
    ],
    [
      t('Email'),
      customer.email ? (
        <TextLink key="email" href={`mailto:${customer.email}`}>
          {customer.email}
        </TextLink>
      ) : (
        <span key="email" className="text-muted">
          {messages.noEmail}
        </span>
      ),
    ],
    [
      t('Phone'),
      // A customer entered at the desk may have no phone number.
      customer.phone && (
        <TextLink key="phone" href={telephoneLink(customer.phone)}>
          {customer.phone}
        </TextLink>
      ),
    ],
    ...sumsOf(booking),
    [t('Code'), confirmationCode],
    [t('Requested'), formatDayAndTime(askedAt, clock, now)],
    [tc('booking', 'Terms'), termsOf(booking, clock, hasTerms)],
  ];
}

/** Price, tax and total; where the price includes its tax the total and the tax in it. */
function sumsOf(booking: BookingRow): Fact[] {
  const total = <strong key="total">{formatCents(booking.amountCents, booking)}</strong>;
  const tax = formatCents(booking.taxCents, booking);
  if (booking.pricesIncludeTax)
    return [
      [t('Total'), total],
      [taxWords(booking) || taxLabel(booking), tax],
    ];
  return [
    [t('Price'), formatCents(booking.service.priceCents, booking)],
    [taxLabel(booking), tax],
    [t('Total'), total],
  ];
}

/** Which booking terms the customer accepted. Without terms there is nothing to say. */
function termsOf({ terms }: BookingRow, clock: StudioClock, hasTerms: boolean): ReactNode {
  if (terms === null) {
    return hasTerms && <span className="text-muted">{termsMessages.notAccepted}</span>;
  }
  return (
    <TextLink href={paths.terms(terms.id)} target="_blank" rel="noopener">
      {termsMessages.accepted(formatDate(terms.savedAt, clock))}
    </TextLink>
  );
}
