import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { eq } from 'drizzle-orm';
import { write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import type { ConnectionDeps } from '../connections/stored.ts';
import { askStripe } from '../finance/stripe.ts';
import { refundJob } from './jobs.ts';
import { failRefund, finishRefund } from './refunds.ts';
import { payments, refunds } from './tables.ts';

/** How long after Stripe could not be used it is asked again, in seconds. */
const pause = 300;

/**
 * Teaches a runner to have Stripe give back what it took. The same refund has the same idempotency key,
 * however often it is tried; while Stripe can't be used it waits, since somebody's money does.
 */
export function handleRefunds(jobs: JobRunner, deps: ConnectionDeps): void {
  const { db, now, config } = deps;
  jobs.handle(refundJob, {
    async run({ refundId }) {
      const found = db
        .select({ refund: refunds, intentId: payments.intentId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, refundId))
        .get();
      const intentId = found?.intentId ?? null;
      if (found?.refund.status !== 'waiting' || intentId === null) return undefined;
      const { amountCents: amount } = found.refund;
      try {
        const { id, status } = await askStripe(deps, (stripe) =>
          stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refund: refundId } },
            { idempotencyKey: `refund-${refundId}` },
          ),
        );
        await write(db, (tx) => {
          const within = { db: tx, now, config };
          const why = messages.refundRefused(status ?? 'failed');
          if (status === 'failed' || status === 'canceled') failRefund(within, refundId, why);
          // A webhook tells how one ends that takes its time.
          else if (status === 'succeeded') finishRefund(within, refundId, { providerId: id });
          else tx.update(refunds).set({ providerId: id }).where(eq(refunds.id, refundId)).run();
        });
        return undefined;
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        const { kind, message } = error;
        await write(db, (tx) => {
          if (kind === 'rejected') {
            failRefund({ db: tx, now, config }, refundId, messages.refundRefused(message));
          } else {
            tx.update(refunds).set({ failure: message }).where(eq(refunds.id, refundId)).run();
          }
        });
        return kind === 'rejected' ? undefined : { againIn: pause };
      }
    },
  });
}
