import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath } from '@shutterhouse/contract/pages';
import { closedDisputes, type DisputeStatus } from '@shutterhouse/contract/payments/constants';
import { fromStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { disputeAddress } from '@shutterhouse/contract/payments/stripe-pages';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { formatDayAndTime } from '../../studio-time.ts';
import { customerName } from '../bookings/customer-name.ts';
import { findBooking } from '../bookings/find-booking.ts';
import type { PaymentRow } from '../bookings/money/booking-money.ts';
import { payments } from '../bookings/money/tables.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getStudioClock } from '../settings/appearance.ts';
import type { DisputeObject } from './event-effects.ts';
import type { CardCallbacks } from './ledger-entries.ts';
import { refundableOf, refundsOf } from './reading.ts';
import { settleRefund } from './refunds.ts';
import { disputes, refunds } from './tables.ts';

type Within = { db: Tx; now: () => Date; config: Config; callbacks: CardCallbacks };
type DisputeRow = typeof disputes.$inferSelect;

const isClosed = (status: DisputeStatus) => closedDisputes.some((each) => each === status);

/**
 * A customer disputes a payment at their bank: it is noted with the day until which the studio can answer at Stripe, and the studio
 * is notified once. A dispute that was lost is taken from the books as money that went back. Events may arrive in any order: what
 * is closed stays closed.
 */
export function noteDispute(deps: Within, dispute: DisputeObject): void {
  const { db, now } = deps;
  const intentId =
    typeof dispute.payment_intent === 'string'
      ? dispute.payment_intent
      : dispute.payment_intent?.id;
  const payment =
    intentId && db.select().from(payments).where(eq(payments.intentId, intentId)).get();
  if (!payment) return;
  const known = db.select().from(disputes).where(eq(disputes.id, dispute.id)).get();
  if (known && isClosed(known.status)) return;
  const { reason, status } = dispute;
  const due = dispute.evidence_details?.due_by;
  const columns = {
    ...{ reason, status, amountCents: fromStripeAmount(dispute.amount, payment.currency) },
    dueAt: due ? new Date(due * 1000) : null,
    closedAt: isClosed(status) ? now() : null,
  };
  const row = db
    .insert(disputes)
    .values({ id: dispute.id, paymentId: payment.id, openedAt: now(), ...columns })
    .onConflictDoUpdate({ target: disputes.id, set: columns })
    .returning()
    .get();
  if (status === 'lost') takeBack(deps, payment, row);
  if (known === undefined || isClosed(status)) notifyOfDispute(deps, payment, row);
}

/** What the bank took back, as far as it was not refunded already. */
function takeBack(deps: Within, payment: PaymentRow, { id, amountCents }: DisputeRow): void {
  const left = Math.min(amountCents, refundableOf(payment, refundsOf(deps.db, [payment.id])));
  if (left <= 0) return;
  const row = { paymentId: payment.id, amountCents: left, status: 'waiting' as const };
  const refund = deps.db
    .insert(refunds)
    .values({ ...row, providerId: id, requestKey: `dispute-${id}`, createdAt: deps.now() })
    .returning()
    .get();
  settleRefund(deps, refund, { by: null, providerId: id });
}

function notifyOfDispute(deps: Within, payment: PaymentRow, row: DisputeRow): void {
  const booking =
    payment.bookingId === null ? undefined : findBooking({ db: deps.db }, payment.bookingId);
  const amount = formatCents(row.amountCents, payment);
  const until = row.dueAt && formatDayAndTime(row.dueAt, getStudioClock(deps), 'full');
  const isOver = isClosed(row.status);
  const subject = isOver
    ? row.status === 'lost'
      ? t('A dispute of {amount} was lost', { amount })
      : t('A dispute of {amount} is over', { amount })
    : t('A customer disputes a payment of {amount}', { amount });
  notifyStudio(deps, 'paymentDisputed', {
    ...{ about: `${row.id}:${row.status}`, subject, heading: subject },
    blocks: [
      {
        kind: 'paragraph',
        text: isOver
          ? row.status === 'lost'
            ? t('The bank has taken the money back. It is noted in the books.')
            : t('The money stays with you.')
          : t(
              'The bank takes the money back unless you answer at Stripe in time. The contract, the invoice and your mails with the customer help.',
            ),
      },
      {
        kind: 'facts',
        rows: [
          [t('Answer until'), (!isOver && until) || ''],
          [t('Customer'), booking ? customerName(booking) : ''],
          [t('Service'), booking?.serviceName ?? ''],
          [t('Code'), booking?.confirmationCode ?? ''],
        ],
      },
      isOver && booking
        ? {
            kind: 'button',
            label: t('Open the booking'),
            url: new URL(bookingPath(booking.id), deps.config.publicUrl).href,
          }
        : { kind: 'button', label: t('Answer at Stripe'), url: disputeAddress(row.id) },
    ],
  });
}
