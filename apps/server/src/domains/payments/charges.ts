import { StudioError } from '@shutterhouse/contract/errors';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { and, eq } from 'drizzle-orm';
import { type Tx, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { findBooking } from '../bookings/find-booking.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import { askStripe, StripeInProgress, stripeLibrary } from '../finance/stripe.ts';
import { notePaid } from './event-effects.ts';
import { intentObject } from './event-objects.ts';
import { endHold } from './holds.ts';
import { cancelIntentJob } from './jobs.ts';
import type { PaymentRow } from './reading.ts';
import { payments } from './tables.ts';

/** How long after Stripe could not be reached it is asked again, in seconds, and for how long, in milliseconds. */
const pause = 300;
const idempotencyMs = 86_400_000;

/** What Stripe's form needs to take a payment. */
export type Charge = { clientSecret: string; amountCents: number; payBefore: Date };

/**
 * Has Stripe expect the payment of a booking that is held. The call goes out once, outside every
 * transaction, and what it gave is carried into a second write; whoever asks again for the same
 * booking has the same idempotency key, and so the same payment.
 * @throws StudioError conflict when the time to pay is over; unprocessable when Stripe expects no
 *   payment: then the session is free again; busy when an earlier try may be paying it already,
 *   or is still under way
 */
export async function startCharge(deps: ConnectionDeps, bookingId: string): Promise<Charge> {
  const { db, now, config } = deps;
  const payment = findHeld(deps, bookingId);
  const { amountCents, currency, id } = payment;
  const code = findBooking(deps, bookingId)?.confirmationCode ?? '';
  const { API_VERSION: apiVersion } = await stripeLibrary();
  let intent: { id: string; client_secret: string | null };
  try {
    intent = await askStripe(deps, (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          description: code,
          // What leads away from the page would have to lead back into a draft. Wallets are cards.
          allowed_payment_method_types: ['card'],
          metadata: { payment: id, code },
        },
        // What is asked for goes by this version, whichever the connection reads by.
        { idempotencyKey: `payment-${id}`, apiVersion },
      ),
    );
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const isStarted = await write(db, (tx) => {
      const known = tx.select().from(payments).where(eq(payments.id, id)).get();
      if (known === undefined) return false;
      // An earlier try may come back with what pays it.
      const isStarted = known.intentId !== null || error instanceof StripeInProgress;
      if (!isStarted) endHold({ db: tx, now, config }, known, error.message);
      return isStarted;
    });
    // Busy: whoever is told so sends the same request again.
    if (isStarted) throw new StudioError('busy', messages.stillHeld);
    throw new StudioError('unprocessable', messages.unavailable);
  }
  const isOver = await write(db, (tx) => noteIntent({ db: tx, now }, id, intent.id));
  if (isOver) throw holdOver();
  return {
    clientSecret: intent.client_secret ?? '',
    amountCents,
    payBefore: payment.heldUntil ?? now(),
  };
}

/**
 * Notes what Stripe calls a payment. True when its session is free again meanwhile: then nobody gets
 * what pays it, and Stripe is to take no money for it.
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

function findHeld({ db, now }: ConnectionDeps, bookingId: string): PaymentRow {
  const row = db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.kind, 'stripe')))
    .get();
  const isHeld = row?.status === 'held' && row.heldUntil !== null && row.heldUntil > now();
  if (!isHeld) throw holdOver();
  return row;
}

/** Teaches a runner to have Stripe take back what nobody may pay any more. */
export function handleCancelledIntents(jobs: JobRunner, deps: ConnectionDeps): void {
  jobs.handle(cancelIntentJob, {
    async run({ paymentId }) {
      const row = deps.db.select().from(payments).where(eq(payments.id, paymentId)).get();
      const intentId = row?.intentId ?? null;
      // Without it nobody was given what pays it.
      if (row?.status !== 'failed' || intentId === null) return undefined;
      const isFresh = row.updatedAt.getTime() + idempotencyMs > deps.now().getTime();
      try {
        const isOver = await cancelIntent(deps, intentId);
        return !isOver && isFresh ? { againIn: pause } : undefined;
      } catch (error) {
        // Also while Stripe is not connected: it may be again.
        if (error instanceof ServiceFailure && isFresh) return { againIn: pause };
        throw error;
      }
    },
  });
}

/** @returns whether Stripe has come to an end with it */
async function cancelIntent(deps: ConnectionDeps, intentId: string): Promise<boolean> {
  try {
    // Under no key of its own: Stripe would say no again after what was under way has ended.
    await askStripe(deps, (stripe) => stripe.paymentIntents.cancel(intentId));
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'rejected') throw error;
    return lookAtRejected(deps, intentId);
  }
}

/**
 * What Stripe does not cancel was cancelled already, or paid: then the money goes back. Its webhook says so too, but may
 * never come: the studio may have been restored since, or Stripe have stopped asking it.
 * @returns whether Stripe has come to an end with it
 */
async function lookAtRejected(deps: ConnectionDeps, intentId: string): Promise<boolean> {
  const { db, now, config } = deps;
  const found = await askStripe(deps, (stripe) => stripe.paymentIntents.retrieve(intentId));
  const { data: intent } = intentObject.safeParse(found);
  if (found.status === 'succeeded' && intent) {
    await write(db, (tx) => notePaid({ db: tx, now, config }, intent));
  }
  return found.status === 'succeeded' || found.status === 'canceled';
}
