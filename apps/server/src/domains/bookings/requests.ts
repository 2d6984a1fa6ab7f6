import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { taxCents, totalCents } from '@shutterhouse/contract/bookings/pricing';
import type {
  BookingReceipt,
  CustomerInput,
  RequestBookingInput,
} from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError } from '@shutterhouse/contract/errors';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Networks } from '../../db/rate-limits.ts';
import { write } from '../../db/transact.ts';
import { findOrCreateGuest } from '../accounts/guests.ts';
import { findOfferedPackage, type PackageRow } from '../packages/service.ts';
import { assertBookableTime } from './bookable-times.ts';
import { recordBookingChange } from './changes.ts';
import { newConfirmationCode, randomCode } from './codes.ts';
import { findBooking } from './find-booking.ts';
import { assertHoursLeft, rememberNetworks } from './held-hours.ts';
import { explainingOverlap } from './service.ts';
import { bookingPayments, bookings } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/**
 * Stores what a visitor asked for: one pending booking with its code and its payment record, and
 * the guest when the e-mail is new. The price is the package's, and so is the length. `networks`
 * are those of whoever asks, `requestedBy` is who is signed in. A request whose key is known is answered as the first time.
 * @throws StudioError invalid for a time that can't be booked; notFound for a package that isn't
 *   offered; conflict when the time is taken, or the key belongs to another request; tooMany past
 *   the hours that a network may hold
 */
export async function requestBooking(
  { db, now, config }: Deps,
  input: RequestBookingInput,
  networks: Networks,
  requestedBy: string | null = null,
): Promise<BookingReceipt> {
  const present = now();
  const known = findAnswered(db, input);
  if (known) return known;
  assertBookableTime({ db, now, config }, { startsAt: input.startsAt, service: input.service });
  return explainingOverlap(messages.slotTaken, () =>
    write(db, (tx) => {
      // The first try may still have been under way.
      const first = findAnswered(db, input);
      if (first) return first;
      const chosen = findOfferedPackage({ db }, input.packageId);
      if (chosen === undefined) throw fieldError('notFound', 'packageId', messages.packageUnknown);
      if (chosen.type !== input.service) {
        throw fieldError('invalid', 'packageId', messages.packageOfOtherService);
      }
      const { type: service, durationHours } = chosen;
      assertBookableTime({ db, now, config }, { startsAt: input.startsAt, service, durationHours });
      assertHoursLeft({ db }, { networks, hours: chosen.durationHours, present });
      const userId = findOrCreateGuest({ db }, input.customer, present);
      const receipt = store(db, { input, chosen, userId, requestedBy, present });
      rememberNetworks({ db }, receipt.id, { networks, present });
      const after = findBooking({ db: tx }, receipt.id) ?? null;
      recordBookingChange({ db: tx, now, config }, { before: null, after, by: null });
      return receipt;
    }),
  );
}

/** The answer that a request of this key had. @throws StudioError conflict when it asked for something else */
function findAnswered(
  db: Db,
  { requestKey, startsAt, packageId, customer }: RequestBookingInput,
): BookingReceipt | undefined {
  if (requestKey === undefined) return undefined;
  const found = byRequestKey(db).get({ requestKey });
  if (found === undefined) return undefined;
  const { customerEmail, packageId: bookedPackage, ...receipt } = found;
  const isSame =
    receipt.startsAt.getTime() === startsAt.getTime() &&
    bookedPackage === packageId &&
    customerEmail === customer.email;
  if (!isSame) throw fieldError('conflict', 'requestKey', messages.requestKeyUsed);
  return receipt;
}

const byRequestKey = prepared((db) =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      confirmationCode: bookings.confirmationCode,
      transactionId: bookingPayments.transactionId,
      amountCents: bookingPayments.amountCents,
      customerEmail: bookings.customerEmail,
      packageId: bookings.packageId,
    })
    .from(bookings)
    .innerJoin(bookingPayments, eq(bookingPayments.bookingId, bookings.id))
    .where(eq(bookings.requestKey, sql.placeholder('requestKey')))
    .prepare(),
);

type Order = {
  input: { startsAt: Date; customer: CustomerInput } & Pick<
    RequestBookingInput,
    'payment' | 'requestKey'
  >;
  chosen: PackageRow;
  userId: string;
  requestedBy: string | null;
  present: Date;
};

function store(db: Db, { input, chosen, userId, requestedBy, present }: Order): BookingReceipt {
  const { startsAt, customer, payment } = input;
  const id = v7();
  const confirmationCode = newConfirmationCode();
  addBooking(db).run({
    id,
    startsAt,
    endsAt: sessionEnd(startsAt, chosen.durationHours),
    confirmationCode,
    userId,
    packageId: chosen.id,
    serviceName: chosen.type,
    packageName: chosen.name,
    priceCents: chosen.priceCents,
    ...customer,
    requestKey: input.requestKey ?? null,
    requestedBy,
    present,
  });
  const transactionId = `TXN-${randomCode(12)}`;
  const amountCents = totalCents(chosen.priceCents);
  addPayment(db).run({
    id: v7(),
    bookingId: id,
    transactionId,
    method: payment.type,
    taxCents: taxCents(chosen.priceCents),
    amountCents,
    present,
  });
  return { id, startsAt, status: 'pending', confirmationCode, transactionId, amountCents };
}

const addBooking = prepared((db) =>
  db
    .insert(bookings)
    .values({
      id: sql.placeholder('id'),
      startsAt: sql.placeholder('startsAt'),
      endsAt: sql.placeholder('endsAt'),
      status: 'pending',
      requestState: 'waiting',
      confirmationCode: sql.placeholder('confirmationCode'),
      userId: sql.placeholder('userId'),
      packageId: sql.placeholder('packageId'),
      serviceName: sql.placeholder('serviceName'),
      packageName: sql.placeholder('packageName'),
      priceCents: sql.placeholder('priceCents'),
      customerFirstName: sql.placeholder('firstName'),
      customerLastName: sql.placeholder('lastName'),
      customerEmail: sql.placeholder('email'),
      customerPhone: sql.placeholder('phone'),
      requestKey: sql.placeholder('requestKey'),
      requestedBy: sql.placeholder('requestedBy'),
      createdAt: sql.placeholder('present'),
      updatedAt: sql.placeholder('present'),
    })
    .prepare(),
);

const addPayment = prepared((db) =>
  db
    .insert(bookingPayments)
    .values({
      id: sql.placeholder('id'),
      bookingId: sql.placeholder('bookingId'),
      transactionId: sql.placeholder('transactionId'),
      provider: 'simulated',
      method: sql.placeholder('method'),
      status: 'completed',
      taxCents: sql.placeholder('taxCents'),
      amountCents: sql.placeholder('amountCents'),
      createdAt: sql.placeholder('present'),
    })
    .prepare(),
);
