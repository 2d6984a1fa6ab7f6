import { StudioError } from '@shutterhouse/contract/errors';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { recordBookingChange } from '../bookings/changes.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { type StoredBooking, saveBooking, savedAfter } from '../bookings/service.ts';
import { recordMoney } from './books.ts';
import type { IntentObject, RefundObject } from './event-objects.ts';
import { endHold } from './holds.ts';
import type { PaymentRow } from './reading.ts';
import { beginRefund, failRefund, finishRefund } from './refunds.ts';
import { payments, refunds } from './tables.ts';

type Within = { db: Tx; now: () => Date; config: Config };

/**
 * A payment has arrived: its booking is confirmed. When its session was lost meanwhile, all of it goes
 * back.
 * @throws StudioError notFound, unprocessable
 */
export function notePaid(deps: Within, intent: IntentObject): void {
  const { db, now } = deps;
  const payment = findPayment(db, intent);
  const { amountCents, currency } = payment;
  if (intent.amount_received !== amountCents || intent.currency.toUpperCase() !== currency) {
    throw new StudioError('unprocessable', messages.amountWrong);
  }
  if (payment.paidAt !== null) return;
  const at = now();
  const paid = db
    .update(payments)
    .set({ status: 'paid', paidAt: at, intentId: intent.id, failure: '', updatedAt: at })
    .where(eq(payments.id, payment.id))
    .returning()
    .get();
  const booking = payment.bookingId === null ? undefined : findBooking({ db }, payment.bookingId);
  if (booking) {
    const reference = idOf(intent.latest_charge) ?? intent.id;
    recordMoney(deps, { booking, kind: 'payment', amountCents, at, by: null, reference });
  }
  if (booking === undefined || booking.status === 'cancelled') {
    beginRefund(deps, paid, { amountCents, requestKey: `lost-${payment.id}`, by: null });
    return;
  }
  confirmPaid(deps, booking);
}

/** What its customer has paid is booked, unless the staff have answered for it already. */
function confirmPaid(deps: Within, before: StoredBooking): void {
  if (before.status !== 'pending' || before.payBefore === null) return;
  const after = saveBooking(deps.db, before, {
    status: 'confirmed',
    payBefore: null,
    updatedAt: savedAfter(before, deps.now()),
  });
  recordBookingChange(deps, { before, after, by: null, cause: 'customer' });
}

/** A try did not succeed; its customer may try again while the session is held. */
export function noteFailed({ db, now }: Within, intent: IntentObject): void {
  const payment = findPayment(db, intent);
  if (payment.status !== 'held') return;
  const { code, decline_code: declined } = intent.last_payment_error ?? {};
  const why = [declined, code].find((word) => word && /^[\w.-]{1,60}$/.test(word)) ?? '';
  const failure = why ? `${messages.declined} (${why})` : messages.declined;
  db.update(payments).set({ failure, updatedAt: now() }).where(eq(payments.id, payment.id)).run();
}

/** Stripe takes no payment any more. */
export function noteCancelled(deps: Within, intent: IntentObject): void {
  endHold(deps, findPayment(deps.db, intent), 'The payment was cancelled.');
}

/** A refund has ended: one of ours, or one that was made at Stripe itself. */
export function noteRefund(deps: Within, refund: RefundObject): void {
  const { db, now } = deps;
  const known = findRefund(db, refund);
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  if (known) {
    if (refund.status === 'succeeded') finishRefund(deps, known.id, { providerId: refund.id });
    if (isOver) failRefund(deps, known.id, messages.refundRefused(refund.status ?? 'failed'));
    return;
  }
  const intentId = idOf(refund.payment_intent);
  const payment =
    intentId && db.select().from(payments).where(eq(payments.intentId, intentId)).get();
  if (!payment) throw new StudioError('notFound', messages.intentUnknown);
  if (refund.status !== 'succeeded') return;
  const row = db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents: refund.amount,
      status: 'waiting',
      providerId: refund.id,
      requestKey: `stripe-${refund.id}`,
      createdAt: now(),
    })
    .returning()
    .get();
  finishRefund(deps, row.id, { providerId: refund.id });
}

/** The payment of an intent; one whose id was not noted yet is known by what we gave it. @throws StudioError notFound */
function findPayment(db: Tx, { id, metadata }: IntentObject): PaymentRow {
  const ours = metadata?.payment;
  const found =
    db.select().from(payments).where(eq(payments.intentId, id)).get() ??
    (ours &&
      db
        .select()
        .from(payments)
        .where(and(eq(payments.id, ours), isNull(payments.intentId)))
        .get());
  if (!found) throw new StudioError('notFound', messages.intentUnknown);
  return found;
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
