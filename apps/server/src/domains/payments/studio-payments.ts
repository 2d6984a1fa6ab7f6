import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import type {
  BookingPayments,
  MarkPaidInput,
  MarkUnpaidInput,
  RecordedPayment,
} from '@shutterhouse/contract/payments/desk';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { moneyOfBooking, type PaymentRow } from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookingSubject, recordMoney } from './ledger-entries.ts';
import { paymentsOfBooking } from './reading.ts';

type BookingRow = Parameters<typeof bookingSubject>[0];
type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Records that the open amount of a booking, or a part of it, was paid at the studio. Each call is a payment of its own;
 * a retry with the same request key is the same one.
 * @throws StudioError notFound; conflict when nothing is open, when the open amount is not the one shown, or while
 *   its customer is paying; invalid for more than is open
 */
export function markPaid(deps: Deps & CreateDeps, input: MarkPaidInput): Promise<RecordedPayment> {
  const { now } = deps;
  const read = (db: Sql, id: string) => ({
    ...paymentsOfBooking({ db, now }, input.bookingId),
    id,
  });
  return writeOnce(deps, { table: payments, read }, (tx) =>
    read(tx, recordPaid({ ...deps, db: tx }, input)),
  );
}

/** The same within a transaction. @returns the id of the payment. @throws StudioError as `markPaid` */
export function recordPaid(
  { db: tx, now, config, person }: Omit<Deps, 'db'> & { db: Tx },
  { bookingId, amountCents, openCents: shownCents, method }: MarkPaidInput,
): string {
  const booking = requireRow(findBooking({ db: tx }, bookingId), bookingDeskMessages.notFound);
  const openCents = requireOpenCents(tx, booking, shownCents);
  const paidCents = amountCents ?? openCents;
  if (paidCents > openCents) {
    const open = formatCents(openCents, booking);
    throw fieldError('invalid', 'amountCents', messages.paidTooLarge(open));
  }
  const at = now();
  const { id } = tx
    .insert(payments)
    .values({
      ...{ bookingId, kind: 'studio', currency: booking.currency, status: 'paid' },
      ...{ amountCents: paidCents, method, paidAt: at },
      ...stampsAt(at),
    })
    .returning({ id: payments.id })
    .get();
  recordMoney(
    { db: tx, config },
    {
      ...{ booking, kind: 'payment', amountCents: paidCents, at, by: person },
      reference: `DESK-${v7()}`,
    },
  );
  note({ tx, now, person }, booking, 'markedPaid', paidCents);
  return id;
}

/**
 * The open amount of a booking, in cents. `shownCents` is the one on which the desk decided, if it said so.
 * @throws StudioError conflict when nothing is open, when another amount is, or while the customer is paying
 */
function requireOpenCents(tx: Tx, booking: BookingRow, shownCents: number | undefined): number {
  const { state, openCents } = moneyOfBooking({ db: tx }, booking).payment;
  if (state === 'held') throw new StudioError('conflict', messages.payingNow);
  if (openCents === 0) throw new StudioError('conflict', messages.nothingOpen);
  if (shownCents !== undefined && shownCents !== openCents) {
    throw new StudioError('conflict', messages.openChanged(formatCents(openCents, booking)));
  }
  return openCents;
}

/**
 * Records what was paid for a booking before it was imported. That money is in the studio's former books, so it is
 * not added to these.
 */
export function noteEarlierPayment(
  { db: tx, now }: { db: Tx; now: () => Date },
  { id: bookingId, currency, startsAt }: Pick<BookingRow, 'id' | 'currency' | 'startsAt'>,
  amountCents: number,
): void {
  const at = now();
  tx.insert(payments)
    .values({
      ...{ bookingId, kind: 'studio', currency, status: 'paid' },
      ...{ amountCents, earlierCents: amountCents },
      paidAt: startsAt < at ? startsAt : at,
      ...stampsAt(at),
    })
    .run();
}

/**
 * Reverses a payment at the studio that was recorded by mistake, or all of the booking; the books keep both entries,
 * except for what was paid before the booking was imported.
 * @throws StudioError notFound; conflict when nothing was recorded, or a part was refunded
 */
export function markUnpaid(
  { db, now, config, person }: Deps,
  { bookingId, paymentId }: MarkUnpaidInput,
): Promise<BookingPayments> {
  return write(db, (tx) => {
    const booking = requireRow(findBooking({ db: tx }, bookingId), bookingDeskMessages.notFound);
    const known = listRecorded(tx, bookingId).filter(({ id }) => id === (paymentId ?? id));
    if (known.length === 0) throw new StudioError('conflict', messages.notMarked);
    const sumOf = (column: 'amountCents' | 'refundedCents') =>
      known.reduce((sum, row) => sum + row[column], 0);
    const refundedCents = sumOf('refundedCents');
    if (refundedCents > 0) {
      throw new StudioError('conflict', messages.paidPartly(formatCents(refundedCents, booking)));
    }
    const at = now();
    for (const { id, amountCents, earlierCents } of known) {
      tx.update(payments)
        .set({ status: 'open', earlierCents: 0, paidAt: null, updatedAt: at })
        .where(eq(payments.id, id))
        .run();
      const inBooks = amountCents - earlierCents;
      if (inBooks === 0) continue;
      recordMoney(
        { db: tx, config },
        {
          ...{ booking, kind: 'refund', amountCents: inBooks, at, by: person },
          reference: `DESK-${v7()}`,
        },
      );
    }
    note({ tx, now, person }, booking, 'markedUnpaid', sumOf('amountCents'));
    return paymentsOfBooking({ db: tx, now }, bookingId);
  });
}

/** The payments of a booking at the studio, without those that were undone. */
function listRecorded(tx: Tx, bookingId: string): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.kind, 'studio'),
        isNotNull(payments.paidAt),
      ),
    )
    .all();
}

function note(
  { tx, now, person }: { tx: Tx; now: () => Date; person: { id: string } },
  booking: BookingRow,
  action: 'markedPaid' | 'markedUnpaid',
  amountCents: number,
): void {
  const { currency } = booking;
  recordAudit(
    { db: tx, now },
    {
      by: person,
      action,
      subject: bookingSubject(booking),
      details: { amount: formatCents(amountCents, { currency }) },
    },
  );
}
