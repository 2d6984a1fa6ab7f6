import { paymentDeskMessages as messages } from '@shutterhouse/contract/payments/desk-messages';
import { toStripeAmount } from '@shutterhouse/contract/payments/stripe-amounts';
import { eq } from 'drizzle-orm';
import { type Tx, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { payments } from '../bookings/money/tables.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import { callStripe } from '../finance/stripe.ts';
import type { CardCallbacks } from './ledger-entries.ts';
import type { RefundRow } from './reading.ts';
import { failRefund, finishRefund, refundJob } from './refunds.ts';
import { refunds } from './tables.ts';

/** Pause before a refund that could not be made is tried again, in seconds. */
const pause = 300;

/** Stripe forgets idempotency keys after a day: past this age, in milliseconds, existing refunds are checked first. */
const keyLifeMs = 20 * 3_600_000;

/** Which calls Stripe, and records what cards have paid. */
export type CardDeps = ConnectionDeps & { callbacks: CardCallbacks };

type Made = { id: string; status: string | null };

/**
 * Registers the job that makes refunds at Stripe. All attempts of a refund share an idempotency key;
 * while Stripe can't be reached it is retried without end, since a customer waits for the money.
 */
export function handleRefunds(jobs: JobRunner, deps: CardDeps): void {
  const { db } = deps;
  jobs.handle(refundJob, {
    async run({ refundId }) {
      const found = db
        .select({ refund: refunds, intentId: payments.intentId, currency: payments.currency })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, refundId))
        .get();
      const intentId = found?.intentId ?? null;
      if (found?.refund.status !== 'waiting' || intentId === null) return undefined;
      try {
        const made = await make(deps, found.refund, { intentId, currency: found.currency });
        await write(db, (tx) =>
          ifWaiting(tx, refundId, () => note({ ...deps, tx }, refundId, made)),
        );
        return undefined;
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        await write(db, (tx) =>
          ifWaiting(tx, refundId, () => noteFailure({ ...deps, tx }, refundId, error)),
        );
        return error.kind === 'rejected' ? undefined : { againIn: pause };
      }
    },
  });
}

async function make(
  deps: ConnectionDeps,
  { id, amountCents, createdAt }: RefundRow,
  { intentId, currency }: { intentId: string; currency: string },
): Promise<Made> {
  if (deps.now().getTime() - createdAt.getTime() > keyLifeMs) {
    const { data } = await callStripe(deps, (stripe) =>
      stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    );
    const arrived = data.find(({ metadata }) => metadata?.refund === id);
    if (arrived) return arrived;
  }
  return callStripe(deps, (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: toStripeAmount(amountCents, currency),
        metadata: { refund: id },
      },
      { idempotencyKey: `refund-${id}` },
    ),
  );
}

/** Runs `act` unless a webhook has already settled the refund before the response came. */
function ifWaiting(tx: Tx, refundId: string, act: () => void): void {
  const row = tx.select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (row?.status === 'waiting') act();
}

type Within = Pick<CardDeps, 'now' | 'config' | 'callbacks'> & { tx: Tx };

function note({ tx, ...deps }: Within, refundId: string, { id, status }: Made): void {
  const within = { ...deps, db: tx };
  if (status === 'failed' || status === 'canceled') {
    failRefund(within, refundId, messages.refundRefused(status), id);
  } else if (status === 'succeeded') finishRefund(within, refundId, { providerId: id });
  // Stripe is still processing it: a webhook will report the outcome.
  else tx.update(refunds).set({ providerId: id }).where(eq(refunds.id, refundId)).run();
}

function noteFailure(
  { tx, ...deps }: Within,
  refundId: string,
  { kind, message }: ServiceFailure,
): void {
  if (kind === 'rejected') {
    failRefund({ ...deps, db: tx }, refundId, messages.refundRefused(message));
  } else {
    tx.update(refunds).set({ failure: message }).where(eq(refunds.id, refundId)).run();
  }
}
