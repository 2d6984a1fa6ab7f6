import {
  type CustomerHistory,
  historyLimits as limits,
} from '@shutterhouse/contract/bookings/history';
import type { Booking } from '@shutterhouse/contract/bookings/schema';
import type { Sql } from '../../db/transact.ts';
import { newestBookingsOf, requireBooking } from './service.ts';

/**
 * The other sessions of a booking's customer, and the sums of all of them. Sessions are matched by the
 * person's id, not by the name or address copied into a booking.
 * @throws StudioError notFound
 */
export function getCustomerHistory({ db }: { db: Sql }, id: string): CustomerHistory {
  const { userId } = requireBooking(db, id);
  if (userId === null) return { userId, others: 0, isCut: false, sums: [], sessions: [] };
  const found = newestBookingsOf({ db }, userId, limits.counted + 1);
  const counted = found.slice(0, limits.counted);
  const others = counted.filter((booking) => booking.id !== id);
  return {
    userId,
    others: others.length,
    isCut: found.length > counted.length,
    sums: sumsOf(counted),
    sessions: others.slice(0, limits.listed).map(({ service, ...booking }) => ({
      id: booking.id,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      status: booking.status,
      service: { name: service.name, packageName: service.packageName },
      amountCents: booking.amountCents,
      currency: booking.currency,
      payment: booking.payment,
      notes: booking.notes,
    })),
  };
}

/** Nothing is owed for a session that was cancelled, or paid for as a demonstration. */
function owedCents({ status, payment }: Booking): number {
  return status === 'cancelled' || payment.state === 'simulated' ? 0 : payment.openCents;
}

function sumsOf(bookings: readonly Booking[]): CustomerHistory['sums'] {
  return [...Map.groupBy(bookings, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    paidCents: some.reduce(
      (sum, { payment }) => sum + payment.paidCents - payment.refundedCents,
      0,
    ),
    openCents: some.reduce((sum, booking) => sum + owedCents(booking), 0),
  }));
}
