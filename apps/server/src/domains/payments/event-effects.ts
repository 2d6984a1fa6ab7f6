import { StudioError } from '@shutterhouse/contract/errors';
import { cardMessages } from '@shutterhouse/contract/payments/card-messages';
import { disputeStatuses } from '@shutterhouse/contract/payments/constants';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { fromStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { recordBookingChange } from '../bookings/changes.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { moneyOfBooking, type PaymentRow } from '../bookings/money/booking-money.ts';
import { endHold } from '../bookings/money/holds.ts';
import { payments } from '../bookings/money/tables.ts';
import { type StoredBooking, saveBooking, savedAfter } from '../bookings/service.ts';
import { type CardCallbacks, recordMoney } from './ledger-entries.ts';
import { refundableOf, refundsOf } from './reading.ts';
import { tellReceived } from './receipt-mails.ts';
import { beginRefund, failRefund, finishRefund } from './refunds.ts';
import { refunds } from './tables.ts';

/** The id of an object at Stripe. */
export const reference = z.string().max(255);
const metadata = z.record(z.string(), z.string()).nullish();

/** The fields of a PaymentIntent that are used. */
export const intentObject = z.object({
  id: reference,
  amount_received: z.number().int().default(0),
  currency: z.string(),
  latest_charge: z.union([reference, z.object({ id: reference })]).nullish(),
  metadata,
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
});
type IntentObject = z.infer<typeof intentObject>;

/** The fields of a Refund that are used. */
export const refundObject = z.object({
  id: reference,
  amount: z.number().int().positive(),
  status: z.string().nullish(),
  payment_intent: z.union([reference, z.object({ id: reference })]).nullish(),
  metadata,
});
type RefundObject = z.infer<typeof refundObject>;

/** The fields of a Dispute that are used. */
export const disputeObject = z.object({
  id: reference,
  amount: z.number().int().positive(),
  reason: z.string().max(100),
  status: z.enum(disputeStatuses),
  payment_intent: z.union([reference, z.object({ id: reference })]).nullish(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});
export type DisputeObject = z.infer<typeof disputeObject>;

type Within = { db: Tx; now: () => Date; config: Config; callbacks: CardCallbacks };

/**
 * A payment succeeded: its booking is confirmed. When the session was lost meanwhile, or was paid at the
 * studio, all of it is refunded. Like all events here, those of unknown payments are accepted and ignored: a Stripe
 * account may serve more than this studio, and Stripe disables a webhook that refuses its events.
 * @throws StudioError unprocessable
 */
export function notePaid(deps: Within, intent: IntentObject): void {
  const { db, now } = deps;
  const payment = findPayment(db, intent);
  if (payment === undefined) return;
  const { amountCents, currency } = payment;
  const received = fromStripeAmount(intent.amount_received, currency);
  if (received !== amountCents || intent.currency.toUpperCase() !== currency) {
    throw new StudioError('unprocessable', messages.amountWrong);
  }
  if (payment.paidAt !== null) return;
  const at = now();
  const booking = payment.bookingId === null ? undefined : findBooking({ db }, payment.bookingId);
  // Computed before this payment is counted.
  const isOwed = booking !== undefined && moneyOfBooking({ db }, booking).payment.openCents > 0;
  const paid = db
    .update(payments)
    .set({ status: 'paid', paidAt: at, intentId: intent.id, failure: '', updatedAt: at })
    .where(eq(payments.id, payment.id))
    .returning()
    .get();
  const reference = idOf(intent.latest_charge) ?? intent.id;
  deps.callbacks.keepCard(deps, payment.id);
  if (booking) {
    recordMoney(deps, { booking, kind: 'payment', amountCents, at, by: null, reference });
  } else if (deps.callbacks.cardPaid(deps, { payment: paid, amountCents, reference })) return;
  const isLost = booking === undefined || booking.status === 'cancelled';
  if (isLost || !isOwed) {
    beginRefund(deps, paid, { amountCents, requestKey: `lost-${payment.id}`, by: null });
  }
  if (isLost) return;
  if (awaitsPayment(booking)) confirmPaid(deps, booking);
  else if (isOwed) tellReceived(deps, { booking, amountCents, paymentId: payment.id });
}

/** Whether it is held until it is paid, and the staff have not changed its status since. */
function awaitsPayment({ status, payBefore }: StoredBooking): boolean {
  return status === 'pending' && payBefore !== null;
}

/** Confirms a booking that was paid, of which its customer gets a mail. */
function confirmPaid(deps: Within, before: StoredBooking): void {
  const after = saveBooking(deps.db, before, {
    status: 'confirmed',
    payBefore: null,
    updatedAt: savedAfter(before, deps.now()),
  });
  recordBookingChange(deps, { before, after, by: null, cause: 'customer' });
}

/** A payment attempt failed; the customer may try again while the session is held. */
export function noteFailed({ db, now }: Within, intent: IntentObject): void {
  const payment = findPayment(db, intent);
  if (payment?.status !== 'held') return;
  const { code, decline_code: declined } = intent.last_payment_error ?? {};
  const why = [declined, code].find((word) => word && /^[\w.-]{1,60}$/.test(word)) ?? '';
  const failure = why ? `${cardMessages.declined} (${why})` : cardMessages.declined;
  db.update(payments).set({ failure, updatedAt: now() }).where(eq(payments.id, payment.id)).run();
}

/** The intent was cancelled. */
export function noteCancelled(deps: Within, intent: IntentObject): void {
  const payment = findPayment(deps.db, intent);
  if (payment) endHold(deps, payment, 'The payment was cancelled.');
}

/**
 * A refund has succeeded or failed: one of ours, or one made at Stripe itself. A failed refund stays
 * failed, in whatever order its events arrive.
 * @throws StudioError conflict for more than is left of the payment, or while the payment may not be known yet
 */
export function noteRefund(deps: Within, refund: RefundObject): void {
  const { db, now } = deps;
  const known = findRefund(db, refund);
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  const why = messages.refundRefused(refund.status ?? 'failed');
  if (known) {
    const hasFailed = known.status === 'failed' && known.providerId === refund.id;
    if (isOver) failRefund(deps, known.id, why, refund.id);
    else if (refund.status === 'succeeded' && !hasFailed) {
      finishRefund(deps, known.id, { providerId: refund.id });
    }
    return;
  }
  const intentId = idOf(refund.payment_intent);
  const payment =
    intentId && db.select().from(payments).where(eq(payments.intentId, intentId)).get();
  if (!payment) {
    if (isIntentAwaited(db)) throw new StudioError('conflict', messages.refundTooEarly);
    return;
  }
  if (refund.status !== 'succeeded' && !isOver) return;
  // The events of the payment, or of another refund that failed, may still arrive.
  const left = refundableOf(payment, refundsOf(db, [payment.id]));
  const amountCents = fromStripeAmount(refund.amount, payment.currency);
  if (!isOver && amountCents > left) throw new StudioError('conflict', messages.refundTooEarly);
  const row = db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents,
      ...(isOver ? { status: 'failed', failure: why } : { status: 'waiting' }),
      providerId: refund.id,
      requestKey: `stripe-${refund.id}`,
      createdAt: now(),
    })
    .returning()
    .get();
  if (!isOver) finishRefund(deps, row.id, { providerId: refund.id });
}

/** The payment of an intent, found by its metadata while its id is not stored yet; undefined when it is not ours. */
function findPayment(db: Tx, { id, metadata }: IntentObject): PaymentRow | undefined {
  const known = db.select().from(payments).where(eq(payments.intentId, id)).get();
  const ours = metadata?.payment;
  if (known !== undefined || ours === undefined) return known;
  const unnoted = and(eq(payments.id, ours), isNull(payments.intentId));
  return db.select().from(payments).where(unnoted).get();
}

/** Whether the intent id of some held payment is unknown: the response was lost, and an event will contain it. */
function isIntentAwaited(db: Tx): boolean {
  const awaited = and(eq(payments.kind, 'stripe'), eq(payments.status, 'held'));
  const unnoted = and(awaited, isNull(payments.intentId));
  return db.select({ id: payments.id }).from(payments).where(unnoted).get() !== undefined;
}

function findRefund(db: Tx, { id, metadata }: RefundObject) {
  const ours = metadata?.refund;
  return (
    db.select().from(refunds).where(eq(refunds.providerId, id)).get() ??
    (ours ? db.select().from(refunds).where(eq(refunds.id, ours)).get() : undefined)
  );
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
