import { randomInt } from 'node:crypto';
import { bookingHorizonDays, dailyRequests } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as say } from '@shutterhouse/contract/bookings/messages';
import { taxCents, totalCents } from '@shutterhouse/contract/bookings/pricing';
import type {
  BookingReceipt,
  CustomerInput,
  RequestBookingInput,
} from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { countAttempt } from '../../../db/attempts.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, transact } from '../../../db/transact.ts';
import { findOrCreateGuest } from '../../accounts/guests/service.ts';
import { findOfferedPackage, type PackageRow } from '../../packages/service.ts';
import { refusingOverlap } from '../service.ts';
import { isSlotStart } from '../slots/service.ts';
import { bookingPayments, bookings } from '../tables.ts';

type Rooms = { db: Db; now: () => Date; config: Config };

const dayMs = 86_400_000;

/**
 * Stores what a visitor asked for: one pending booking with its code and its payment record, and
 * the guest when the e-mail is new. The price is the package's, and so is the length.
 * @throws StudioError invalid for a time that can't be booked; notFound for a package that isn't
 *   offered; conflict when the time is taken; tooMany past the daily number of requests
 */
export function requestBooking(
  { db, now, config }: Rooms,
  input: RequestBookingInput,
  address: string,
): BookingReceipt {
  const present = now();
  refuseImpossibleTime(input.startsAt, present, config.timeZone);
  const perDay = { max: dailyRequests.perAddress, seconds: dayMs / 1000 };
  if (!countAttempt({ db, now }, `booking:${address}`, perDay)) {
    throw new StudioError('tooMany', say.tooManyRequests);
  }
  return refusingOverlap(say.slotTaken, () =>
    transact(db, (tx) => {
      const chosen = findOfferedPackage({ db: tx }, input.packageId);
      if (chosen === undefined) throw fieldError('notFound', 'packageId', say.packageUnknown);
      if (chosen.type !== input.service) {
        throw fieldError('invalid', 'packageId', say.packageOfOtherService);
      }
      const userId = findOrCreateGuest({ db: tx }, input.customer, present);
      refuseHoarding(tx, userId, present);
      return store(tx, { input, chosen, userId, present });
    }),
  );
}

/** @throws StudioError invalid on `startsAt` */
function refuseImpossibleTime(startsAt: Date, present: Date, timeZone: string): void {
  const refuse = (sentence: string) => fieldError('invalid', 'startsAt', sentence);
  if (startsAt <= present) throw refuse(say.slotPast);
  if (startsAt.getTime() > present.getTime() + bookingHorizonDays * dayMs) {
    throw refuse(say.tooFarAhead);
  }
  if (!isSlotStart(startsAt, timeZone)) throw refuse(say.slotOffGrid);
}

/** @throws StudioError tooMany when this person asked for many sessions within a day */
function refuseHoarding(tx: Tx, userId: string, present: Date): void {
  const aDayAgo = new Date(present.getTime() - dayMs);
  const recent = tx
    .select({ requests: count() })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), gt(bookings.createdAt, aDayAgo)))
    .get();
  if ((recent?.requests ?? 0) >= dailyRequests.perEmail) {
    throw new StudioError('tooMany', say.tooManyRequests);
  }
}

type Order = {
  input: { startsAt: Date; customer: CustomerInput } & Pick<RequestBookingInput, 'payment'>;
  chosen: PackageRow;
  userId: string;
  present: Date;
};

function store(tx: Tx, { input, chosen, userId, present }: Order): BookingReceipt {
  const booking = tx
    .insert(bookings)
    .values({
      startsAt: input.startsAt,
      endsAt: sessionEnd(input.startsAt, chosen.durationHours),
      status: 'pending',
      confirmationCode: `CONF-${code(8)}`,
      userId,
      packageId: chosen.id,
      serviceName: chosen.type,
      packageName: chosen.name,
      priceCents: chosen.priceCents,
      customerFirstName: input.customer.firstName,
      customerLastName: input.customer.lastName,
      customerEmail: input.customer.email,
      customerPhone: input.customer.phone,
      createdAt: present,
      updatedAt: present,
    })
    .returning()
    .get();
  const payment = tx
    .insert(bookingPayments)
    .values({
      bookingId: booking.id,
      transactionId: `TXN-${code(12)}`,
      provider: 'simulated',
      method: input.payment.type,
      status: 'completed',
      taxCents: taxCents(chosen.priceCents),
      amountCents: totalCents(chosen.priceCents),
      createdAt: present,
    })
    .returning()
    .get();
  return {
    id: booking.id,
    startsAt: booking.startsAt,
    status: booking.status,
    confirmationCode: booking.confirmationCode,
    transactionId: payment.transactionId,
    amountCents: payment.amountCents,
  };
}

/** Digits and capitals without those that look alike when read aloud or from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function code(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
