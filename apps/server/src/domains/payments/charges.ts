import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { toStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Tx, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { findBooking } from '../bookings/find-booking.ts';
import type { PaymentRow } from '../bookings/money/booking-money.ts';
import { cancelIntentJob, endHold } from '../bookings/money/holds.ts';
import { payments } from '../bookings/money/tables.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import {
  callStripe,
  StripeDeclined,
  StripeInProgress,
  StripeTooSmall,
  stripeLibrary,
} from '../finance/stripe.ts';
import { intentObject, notePaid } from './event-effects.ts';
import type { CardDeps } from './refund-delivery.ts';

/** Pause before a cancellation at Stripe is tried again, in seconds, and for how long it is tried, in milliseconds. */
const pause = 300;
const idempotencyMs = dayMs;

/** What Stripe's form needs to take a payment. */
type Charge = { clientSecret: string; amountCents: number; payBefore: Date };

/**
 * Creates the PaymentIntent of a held booking at Stripe. The call is made outside of any transaction,
 * and its result is stored by a second write; a repeated call for the same booking has the same
 * idempotency key, and so gets the same payment.
 * @throws StudioError conflict when the time to pay has expired; unprocessable when Stripe refuses the
 *   payment: then the session is free again; busy when an earlier attempt may be paying it already,
 *   or is still in progress
 */
export async function startCharge(deps: ConnectionDeps, bookingId: string): Promise<Charge> {
  const code = findBooking(deps, bookingId)?.confirmationCode ?? '';
  return chargeHeld(deps, findHeld(deps, eq(payments.bookingId, bookingId)), code);
}

/** The same for a payment that belongs to no booking, such as a part of a plan. @throws StudioError as `startCharge` */
export async function startChargeOf(
  deps: ConnectionDeps,
  { paymentId, code, customerOf }: ChargeOf,
): Promise<Charge> {
  return chargeHeld(deps, findHeld(deps, eq(payments.id, paymentId)), code, customerOf);
}

type ChargeOf = {
  paymentId: string;
  code: string;
  /** Stripe's customer with whom the card is kept; undefined to keep none. @throws ServiceFailure */
  customerOf?: () => Promise<string | undefined>;
};

async function chargeHeld(
  deps: ConnectionDeps,
  payment: PaymentRow,
  code: string,
  customerOf: ChargeOf['customerOf'] = async () => undefined,
): Promise<Charge> {
  const { db, now, config } = deps;
  const { amountCents, currency, id } = payment;
  const { API_VERSION: apiVersion } = await stripeLibrary();
  let intent: { id: string; client_secret: string | null };
  try {
    const customer = await customerOf();
    intent = await callStripe(deps, (stripe) =>
      stripe.paymentIntents.create(
        {
          ...(customer !== undefined && { customer, setup_future_usage: 'off_session' as const }),
          amount: toStripeAmount(amountCents, currency),
          currency: currency.toLowerCase(),
          description: code,
          // Only cards: methods that redirect would have to return to a draft. Wallets count as cards.
          allowed_payment_method_types: ['card'],
          metadata: { payment: id, code },
        },
        // The parameters are those of this API version, whichever one the connection is set to.
        { idempotencyKey: `payment-${id}`, apiVersion },
      ),
    );
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const isStarted = await write(db, (tx) => {
      const known = tx.select().from(payments).where(eq(payments.id, id)).get();
      if (known === undefined) return false;
      // The client may hold the secret of an earlier attempt, or get it soon.
      const isStarted = known.intentId !== null || error instanceof StripeInProgress;
      if (!isStarted) endHold({ db: tx, now, config }, known, error.message);
      return isStarted;
    });
    // `busy` makes the client send the same request again.
    if (isStarted) throw new StudioError('busy', messages.stillHeld);
    const isTooSmall = error instanceof StripeTooSmall;
    throw new StudioError('unprocessable', isTooSmall ? messages.tooSmall : messages.unavailable);
  }
  const isOver = await write(db, (tx) => noteIntent({ db: tx, now }, id, intent.id));
  if (isOver) throw holdOver();
  return {
    clientSecret: intent.client_secret ?? '',
    amountCents,
    payBefore: payment.heldUntil ?? now(),
  };
}

/** By what Stripe knows a kept card. */
type StripeCard = { customerId: string; methodId: string };

/** How a charge of a kept card ended: `unknown` while Stripe has not answered. */
export type KeptCharge =
  | { outcome: 'made' | 'unknown' }
  | { outcome: 'declined'; isPassing: boolean };

/**
 * Notes the payments of a kept card that Stripe has made, while its answer and its webhook were lost.
 * @returns whether Stripe has answered
 */
export async function noteLostCharges(deps: CardDeps, customer: string): Promise<boolean> {
  const { db, now, config, callbacks } = deps;
  try {
    const { data } = await callStripe(deps, (stripe) =>
      stripe.paymentIntents.list({ customer, limit: 100 }),
    );
    for (const found of data.filter(({ status }) => status === 'succeeded')) {
      const { data: intent } = intentObject.safeParse(found);
      if (intent) await write(db, (tx) => notePaid({ db: tx, now, config, callbacks }, intent));
    }
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return false;
  }
}

/**
 * Charges a kept card for a held payment, without its holder. Stripe's webhook alone says that it was paid. A
 * payment that is declined is over; of one without an answer the hold ends by itself, and its webhook may still arrive.
 */
export async function chargeKeptCard(
  deps: ConnectionDeps,
  { paymentId, code, card }: { paymentId: string; code: string; card: StripeCard },
): Promise<KeptCharge> {
  const { db, now, config } = deps;
  const payment = findHeld(deps, eq(payments.id, paymentId));
  const fail = (why: string) => write(db, (tx) => endHold({ db: tx, now, config }, payment, why));
  const { amountCents, currency, id } = payment;
  const { API_VERSION: apiVersion } = await stripeLibrary();
  try {
    const intent = await callStripe(deps, (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: toStripeAmount(amountCents, currency),
          currency: currency.toLowerCase(),
          description: code,
          ...{ customer: card.customerId, payment_method: card.methodId },
          ...{ off_session: true, confirm: true, payment_method_types: ['card'] },
          metadata: { payment: id, code },
        },
        { idempotencyKey: `payment-${id}`, apiVersion },
      ),
    );
    await write(db, (tx) => noteIntent({ db: tx, now }, id, intent.id));
    if (intent.status === 'succeeded' || intent.status === 'processing') return { outcome: 'made' };
    await fail(`Stripe says ${intent.status}.`);
    return { outcome: 'declined', isPassing: false };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.kind !== 'rejected') return { outcome: 'unknown' };
    await fail(error.message);
    return { outcome: 'declined', isPassing: error instanceof StripeDeclined && error.isPassing };
  }
}

/**
 * Stores the intent id of a payment. True when its hold has ended meanwhile: then the client secret is
 * not returned, and a job cancels the intent.
 */
function noteIntent(
  { db, now }: { db: Tx; now: () => Date },
  paymentId: string,
  intentId: string,
): boolean {
  const row = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  const isUnnoted = row?.intentId === null && row.status === 'failed';
  if (isUnnoted || row?.status === 'held') {
    const note = { intentId, updatedAt: now() };
    db.update(payments).set(note).where(eq(payments.id, paymentId)).run();
  }
  if (row !== undefined && row.status !== 'failed') return false;
  if (isUnnoted) enqueueJob({ db, now }, cancelIntentJob, { paymentId });
  return true;
}

function holdOver(): StudioError {
  return new StudioError('conflict', messages.holdOver, { requestKey: messages.holdOver });
}

function findHeld({ db, now }: ConnectionDeps, which: SQL): PaymentRow {
  const row = db
    .select()
    .from(payments)
    .where(and(which, eq(payments.status, 'held')))
    .get();
  const isHeld = row?.status === 'held' && row.heldUntil !== null && row.heldUntil > now();
  if (!isHeld) throw holdOver();
  return row;
}

/** Registers the job that cancels the intents of payments whose hold has ended. */
export function handleCancelledIntents(jobs: JobRunner, deps: CardDeps): void {
  jobs.handle(cancelIntentJob, {
    async run({ paymentId }) {
      const row = deps.db.select().from(payments).where(eq(payments.id, paymentId)).get();
      const intentId = row?.intentId ?? null;
      // Without an intent id no client secret was returned, so nothing can be paid.
      if (row?.status !== 'failed' || intentId === null) return undefined;
      const isFresh = row.updatedAt.getTime() + idempotencyMs > deps.now().getTime();
      try {
        const isOver = await cancelIntent(deps, intentId);
        return !isOver && isFresh ? { againIn: pause } : undefined;
      } catch (error) {
        // Retried also while Stripe is not connected, since it may be connected again.
        if (error instanceof ServiceFailure && isFresh) return { againIn: pause };
        throw error;
      }
    },
  });
}

/** @returns whether the intent is in a final state */
async function cancelIntent(deps: CardDeps, intentId: string): Promise<boolean> {
  try {
    // Without an idempotency key, under which Stripe would repeat an earlier refusal.
    await callStripe(deps, (stripe) => stripe.paymentIntents.cancel(intentId));
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'rejected') throw error;
    return lookAtRejected(deps, intentId);
  }
}

/**
 * Handles an intent that Stripe refuses to cancel: it was cancelled already, or paid, and is then refunded. The webhook
 * for it may never come: the studio may have been restored since, or Stripe have given up delivering it.
 * @returns whether the intent is in a final state
 */
async function lookAtRejected(deps: CardDeps, intentId: string): Promise<boolean> {
  const { db, now, config, callbacks } = deps;
  const found = await callStripe(deps, (stripe) => stripe.paymentIntents.retrieve(intentId));
  const { data: intent } = intentObject.safeParse(found);
  if (found.status === 'succeeded' && intent) {
    await write(db, (tx) => notePaid({ db: tx, now, config, callbacks }, intent));
  }
  return found.status === 'succeeded' || found.status === 'canceled';
}
