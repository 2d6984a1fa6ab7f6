import type { Booking, ExportBookingsInput } from '@shutterhouse/contract/bookings/schema';
import { locationLabels } from '@shutterhouse/contract/locations';
import { maxPageSize } from '@shutterhouse/contract/paging';
import type { Config } from '../../config.ts';
import { csvAmount, csvOfPages } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import { formatDay } from '../../studio-time.ts';
import { recordListExport } from '../audit/service.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { answersOf, spanOf } from './customers/booking-format.ts';
import { listBookings } from './service.ts';

type Deps = { db: Db; now: () => Date; config: Config };

const header = [
  'confirmation code',
  'status',
  'starts at',
  'studio time',
  'hours',
  'ends at',
  'first name',
  'last name',
  'email',
  'phone',
  'service',
  'package',
  'location',
  'price',
  'tax',
  'amount',
  'currency',
  'paid',
  'answers',
  'terms of',
  'terms accepted at',
  'notes',
  'asked for at',
];

/** Records in the audit log who exported bookings, and with which filters. */
export function recordBookingsExport(
  deps: Deps,
  person: { id: string },
  { status, userId, payment, service, date, from, to, ids }: ExportBookingsInput,
): Promise<void> {
  const subject = { kind: 'booking', name: 'Bookings' } as const;
  return recordListExport(deps, {
    by: person,
    subject,
    filters: {
      ...{ status, userId, payment, service, date, from, to },
      ids: ids && String(ids.length),
    },
  });
}

/** The matching bookings as CSV, by time, streamed in chunks. */
export function bookingsCsv(
  { db, config }: Deps,
  input: ExportBookingsInput,
): AsyncGenerator<string> {
  const clock = getStudioClock({ db, config });
  const studioTime = ({ startsAt, endsAt }: Booking) =>
    `${formatDay(startsAt, config.timeZone, 'medium')}, ${spanOf({ startsAt, endsAt }, clock)}`;
  const pageAfter = (cursor: string | undefined) =>
    listBookings({ db, config }, { ...input, sort: 'time', limit: maxPageSize, cursor });
  return csvOfPages(header, pageAfter, (booking) => cellsOf(booking, studioTime));
}

function cellsOf(booking: Booking, studioTime: (booking: Booking) => string): string[] {
  const { customer, service } = booking;
  return [
    booking.confirmationCode,
    booking.status,
    booking.startsAt.toISOString(),
    studioTime(booking),
    String(service.durationHours),
    booking.endsAt.toISOString(),
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    service.name,
    service.packageName,
    booking.location.text || locationLabels[booking.location.kind],
    csvAmount(service.priceCents, booking.currency),
    csvAmount(booking.taxCents, booking.currency),
    csvAmount(booking.amountCents, booking.currency),
    booking.currency,
    csvAmount(booking.payment.paidCents - booking.payment.refundedCents, booking.currency),
    answersOf(booking)
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n'),
    booking.terms?.savedAt.toISOString() ?? '',
    booking.terms?.acceptedAt.toISOString() ?? '',
    booking.notes,
    booking.createdAt.toISOString(),
  ];
}
