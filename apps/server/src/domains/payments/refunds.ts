import { bookingDeskMessages } from '@shutterhouse/contract/bookings/desk-messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import type { BookingPayments, RefundInput } from '@shutterhouse/contract/payments/desk';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { stripeStep } from '@shutterhouse/contract/payments/stripe-amounts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { recordAudit } from '../audit/service.ts';
import { findBooking } from '../bookings/find-booking.ts';
import type { PaymentRow } from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { runInLanguage } from '../settings/languages.ts';
import { bookingSubject, type CardCallbacks, recordMoney } from './ledger-entries.ts';
import { notifyFailedRefund, notifyRefund } from './mails.ts';
import { paymentsOfBooking, type RefundRow, refundableOf, refundsOf } from './reading.ts';
import { refunds } from './tables.ts';

/** Makes a refund at Stripe. */
export const refundJob: JobKind<{ refundId: string }> = {
  name: 'payments.refund',
  priority: 'remote',
  // Retried until it ends, since nothing else would make the refund.
  retriesAfter: 300,
  keyOf: ({ refundId }) => refundId,
};

type Deps = Omit<Within, 'db'> & { db: Db; person: { id: string } };
type Within = { db: Tx; now: () => Date; config: Config; callbacks: CardCallbacks };

/**
 * Refunds what was paid for a booking, or a part of it: first payments by Stripe, then what was paid at
 * the studio. Refunds at Stripe are made afterwards by a job. Idempotent by `requestKey`.
 * @throws StudioError notFound; conflict when nothing is left; invalid on `amountCents` for more than was paid
 */
export function requestRefund(
  { db, now, config, callbacks, person }: Deps,
  { bookingId, amountCents, requestKey }: RefundInput,
): Promise<BookingPayments> {
  return write(db, (tx) => {
    const deps = { db: tx, now, config, callbacks };
    const booking = requireRow(findBooking({ db: tx }, bookingId), bookingDeskMessages.notFound);
    const paid = listPaid(tx, bookingId);
    const back = refundsOf(
      tx,
      paid.map(({ id }) => id),
    );
    if (back.some((refund) => refund.requestKey === requestKey)) {
      return paymentsOfBooking({ db: tx, now }, bookingId);
    }
    const shares = paid.map((payment) => ({
      payment,
      left: refundableOf(
        payment,
        back.filter(({ paymentId }) => paymentId === payment.id),
      ),
    }));
    const most = shares.reduce((sum, { left }) => sum + left, 0);
    const money = (cents: number) => formatCents(cents, { currency: booking.currency });
    if (most === 0) throw new StudioError('conflict', messages.nothingToRefund);
    if (amountCents > most) {
      throw fieldError('invalid', 'amountCents', messages.refundTooLarge(money(most)));
    }
    let rest = amountCents;
    const atStudio: RefundRow[] = [];
    for (const { payment, left } of shares) {
      const share = Math.min(rest, left);
      rest -= share;
      if (share === 0) continue;
      if (payment.kind === 'stripe' && share % stripeStep(payment.currency) !== 0) {
        throw fieldError('invalid', 'amountCents', messages.refundUneven);
      }
      const refund = beginRefund(deps, payment, { amountCents: share, requestKey, by: person });
      if (payment.kind === 'studio') atStudio.push(refund);
    }
    // The customer is handed one sum, whatever payments it is of.
    const handed = atStudio.reduce((sum, refund) => sum + refund.amountCents, 0);
    const [first] = atStudio;
    if (first) {
      const told = { booking, amountCents: handed, refundId: first.id, byStripe: false };
      runInLanguage(deps, booking.language, () => notifyRefund(deps, told));
    }
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'refunded',
        subject: bookingSubject(booking),
        details: { amount: money(amountCents) },
      },
    );
    return paymentsOfBooking({ db: tx, now }, bookingId);
  });
}

/** Stores a refund; one of a payment at the studio is handed back there, and so is complete at once, without a mail. */
export function beginRefund(
  deps: Within,
  payment: PaymentRow,
  { by, ...request }: { amountCents: number; requestKey: string; by: { id: string } | null },
): RefundRow {
  const { db, now } = deps;
  const row = { ...request, paymentId: payment.id, status: 'waiting' as const, createdAt: now() };
  const refund = db.insert(refunds).values(row).returning().get();
  if (payment.kind === 'studio') settleRefund(deps, refund, { by, providerId: null });
  else enqueueJob({ db, now }, refundJob, { refundId: refund.id });
  return refund;
}

/**
 * Marks a refund by Stripe as made, at its payment and in the books, and mails the customer. Does nothing for a
 * refund that is marked already.
 */
export function finishRefund(
  deps: Within,
  refundId: string,
  { providerId = null }: { providerId?: string | null },
): void {
  const refund = findRefund(deps.db, refundId);
  if (refund === undefined || refund.status === 'done') return;
  const booking = settleRefund(deps, refund, { by: null, providerId });
  const { amountCents } = refund;
  if (booking) {
    runInLanguage(deps, booking.language, () =>
      notifyRefund(deps, { booking, amountCents, refundId, byStripe: true }),
    );
  }
}

/** Marks a refund as made, at its payment and in the books. @returns its booking, unless that was deleted */
export function settleRefund(
  deps: Within,
  refund: RefundRow,
  { by, providerId }: { by: { id: string } | null; providerId: string | null },
) {
  const { db, now } = deps;
  const { id, amountCents } = refund;
  const payment = changeRefunded(deps, refund, amountCents);
  db.update(refunds)
    .set({ status: 'done', failure: '', providerId: providerId ?? refund.providerId })
    .where(eq(refunds.id, id))
    .run();
  const booking = payment.bookingId === null ? undefined : findBooking({ db }, payment.bookingId);
  const reference = providerId ?? `DESK-${id}`;
  if (booking === undefined) {
    const isAtCard = payment.kind === 'stripe';
    deps.callbacks.cardMoneyMoved(deps, {
      ...{ payment, kind: 'refund', amountCents, reference, isAtCard },
    });
    return undefined;
  }
  recordMoney(deps, { booking, kind: 'refund', amountCents, at: now(), by, reference });
  return booking;
}

/**
 * Marks a refund as failed, with the reason, and notifies the studio; one that was marked as made is reversed in the
 * books. `providerId` is Stripe's id of it, when Stripe created it and it failed later.
 */
export function failRefund(
  deps: Within,
  refundId: string,
  reason: string,
  providerId: string | null = null,
): void {
  const { db, now } = deps;
  const refund = findRefund(db, refundId);
  if (refund === undefined || refund.status === 'failed') return;
  db.update(refunds)
    .set({ status: 'failed', failure: reason, providerId: providerId ?? refund.providerId })
    .where(eq(refunds.id, refundId))
    .run();
  const { amountCents } = refund;
  const wasDone = refund.status === 'done';
  const payment = changeRefunded(deps, refund, wasDone ? -amountCents : 0);
  const { bookingId, currency } = payment;
  const booking = bookingId === null ? undefined : findBooking({ db }, bookingId);
  notifyFailedRefund(deps, { booking, refundId, amountCents, currency, reason });
  if (!wasDone) return;
  const reference = `${providerId ?? refund.providerId ?? refundId}-failed`;
  if (booking === undefined) {
    deps.callbacks.cardMoneyMoved(deps, {
      ...{ payment, kind: 'payment', amountCents, reference, isAtCard: true },
    });
    return;
  }
  recordMoney(deps, { booking, kind: 'payment', amountCents, at: now(), by: null, reference });
}

/** Changes the refunded sum of a payment. @returns the stored payment */
function changeRefunded(
  { db, now }: Within,
  { paymentId }: RefundRow,
  byCents: number,
): PaymentRow {
  const payment = requireRow(
    db.select().from(payments).where(eq(payments.id, paymentId)).get(),
    messages.notMarked,
  );
  const refundedCents = payment.refundedCents + byCents;
  const status = refundedCents < payment.amountCents ? 'partRefunded' : 'refunded';
  return db
    .update(payments)
    .set({ refundedCents, status: refundedCents === 0 ? 'paid' : status, updatedAt: now() })
    .where(eq(payments.id, paymentId))
    .returning()
    .get();
}

function findRefund(db: Tx, id: string): RefundRow | undefined {
  return db.select().from(refunds).where(eq(refunds.id, id)).get();
}

/** The paid payments of a booking, those by Stripe first, then the oldest. */
function listPaid(tx: Tx, bookingId: string): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
    .toSorted((a, b) => Number(b.kind === 'stripe') - Number(a.kind === 'stripe'));
}
