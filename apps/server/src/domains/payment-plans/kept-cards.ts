import type { KeptCard } from '@shutterhouse/contract/payment-plans/card-schema';
import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { recordAudit } from '../audit/service.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { clientJobClients, clientJobs } from '../client-jobs/tables.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { ServiceFailure } from '../connections/service-call.ts';
import { callStripe, stripeLibrary } from '../finance/stripe.ts';
import { keptCards, paymentPlanParts, paymentPlans } from './tables.ts';

type Within = { db: Tx; now: () => Date };
export type KeptCardRow = typeof keptCards.$inferSelect & { methodId: string };

/** Asks Stripe what is shown of the card of a payment. */
const keepJob: JobKind<{ paymentId: string }> = {
  name: 'payments.keepCard',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ paymentId }) => paymentId,
};

/** Has Stripe delete the customer of a plan, and with them the card. */
const forgetJob: JobKind<{ customerId: string }> = {
  name: 'payments.forgetCard',
  priority: 'remote',
  mayBeEarly: true,
  retriesAfter: 3600,
  keyOf: ({ customerId }) => customerId,
};

/** Notes that the customer lets Stripe keep the card of a payment that begins. */
export function agreeToKeep(
  { db, now }: Within,
  { planId, paymentId }: { planId: string; paymentId: string },
): void {
  const agreed = { paymentId, agreedAt: now() };
  db.insert(keptCards)
    .values({ planId, ...agreed })
    .onConflictDoUpdate({ target: keptCards.planId, set: agreed })
    .run();
}

/** The agreement that was given with a payment. */
export function agreedWith(db: Sql, paymentId: string) {
  return db.select().from(keptCards).where(eq(keptCards.paymentId, paymentId)).get();
}

/** The card that is kept for the later payments of a plan. */
export function findKeptCard(db: Sql, planId: string): KeptCardRow | undefined {
  const row = db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.planId, planId), isNotNull(keptCards.methodId)))
    .get();
  return row?.methodId ? { ...row, methodId: row.methodId } : undefined;
}

/** What is shown of it. */
export function shownCard({ brand, last4, expires }: KeptCard): KeptCard {
  return { brand, last4, expires };
}

/** Keeps it no longer, neither here nor at Stripe. @returns whether there was one */
export function forgetCard({ db, now }: Within, planId: string): boolean {
  const row = db.delete(keptCards).where(eq(keptCards.planId, planId)).returning().get();
  if (row?.customerId) enqueueJob({ db, now }, forgetJob, { customerId: row.customerId });
  return row?.methodId !== undefined && row.methodId !== null;
}

/** The same for all plans of some jobs. */
export function forgetCardsOf(deps: Within, jobIds: readonly string[]): void {
  const plans = deps.db
    .select({ id: paymentPlans.id })
    .from(paymentPlans)
    .where(inArray(paymentPlans.jobId, [...jobIds]))
    .all();
  for (const { id } of plans) forgetCard(deps, id);
}

/** The same for all open payments of a client, of which the audit log tells. @returns how many there were */
export function forgetCardsOfClient(
  deps: Within & { person: { id: string } },
  userId: string,
): number {
  const { db, now, person } = deps;
  const own = db
    .select({ id: clientJobClients.jobId })
    .from(clientJobClients)
    .where(eq(clientJobClients.userId, userId));
  const sessions = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  const open = db
    .select({ id: paymentPlanParts.planId })
    .from(paymentPlanParts)
    .where(gt(paymentPlanParts.openCents, 0));
  const kept = db
    .select({ planId: paymentPlans.id, last4: keptCards.last4, job: clientJobs })
    .from(keptCards)
    .innerJoin(paymentPlans, eq(paymentPlans.id, keptCards.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlans.jobId))
    .where(
      and(
        isNotNull(keptCards.methodId),
        inArray(paymentPlans.id, open),
        or(inArray(paymentPlans.jobId, own), inArray(paymentPlans.bookingId, sessions)),
      ),
    )
    .all();
  for (const { planId, last4, job } of kept) {
    forgetCard(deps, planId);
    const subject = { kind: 'job' as const, id: job.id, name: job.title };
    const details = { forgottenCard: `•••• ${last4}` };
    recordAudit({ db, now }, { by: person, action: 'changed', subject, details });
  }
  return kept.length;
}

/** Has the card of a payment that was paid kept, where its customer has agreed. */
export function keepCard({ db, now }: Within, paymentId: string): void {
  if (agreedWith(db, paymentId)) enqueueJob({ db, now }, keepJob, { paymentId });
}

/**
 * Stripe's customer for a payment whose card is to be kept; undefined for one that is not. Attempts share an idempotency key.
 * @throws ServiceFailure
 */
export async function customerToKeep(
  deps: ConnectionDeps,
  { paymentId, code }: { paymentId: string; code: string },
): Promise<string | undefined> {
  const { db, now } = deps;
  const agreed = agreedWith(db, paymentId);
  if (agreed === undefined) return undefined;
  if (agreed.customerId !== '') return agreed.customerId;
  const { jobId, id } = paymentPlans;
  const plan = db.select({ jobId }).from(paymentPlans).where(eq(id, agreed.planId)).get();
  const [client] = plan ? clientsOfJob(db, plan.jobId) : [];
  const { API_VERSION: apiVersion } = await stripeLibrary();
  const { id: customerId } = await callStripe(deps, (stripe) =>
    stripe.customers.create(
      { ...(client && { name: client.name }), metadata: { code } },
      { idempotencyKey: `customer-${paymentId}`, apiVersion },
    ),
  );
  return write(db, (tx) => {
    const saved = tx
      .update(keptCards)
      .set({ customerId })
      .where(eq(keptCards.paymentId, paymentId))
      .returning()
      .get();
    // The agreement was taken back meanwhile.
    if (saved === undefined) enqueueJob({ db: tx, now }, forgetJob, { customerId });
    return saved && customerId;
  });
}

/** The fields of a payment method that are used. */
const method = z.object({
  id: z.string().max(255),
  card: z.object({
    brand: z.string().regex(/^[a-z_]{1,30}$/),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.number().int().min(1).max(12),
    exp_year: z.number().int().min(2000).max(9999),
  }),
});

/** Registers the jobs that have Stripe keep cards and forget them. */
export function handleKeptCards(jobs: JobRunner, deps: ConnectionDeps): void {
  jobs.handle(keepJob, { run: ({ paymentId }) => keep(deps, paymentId) });
  jobs.handle(forgetJob, { run: ({ customerId }) => forget(deps, customerId) });
}

/** Pause before a call to Stripe that failed is tried again, in seconds. */
const pause = 300;

async function keep(deps: ConnectionDeps, paymentId: string) {
  const { db } = deps;
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  const intentId = payment?.intentId;
  if (!intentId || agreedWith(db, paymentId) === undefined) return undefined;
  try {
    const intent = await callStripe(deps, (stripe) =>
      stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] }),
    );
    const { data } = method.safeParse(intent.payment_method);
    if (data === undefined) return undefined;
    const { brand, last4, exp_month: month, exp_year: year } = data.card;
    const expires = `${year}-${String(month).padStart(2, '0')}`;
    await write(db, (tx) =>
      tx
        .update(keptCards)
        .set({ methodId: data.id, brand, last4, expires })
        .where(eq(keptCards.paymentId, paymentId))
        .run(),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ServiceFailure && error.kind !== 'rejected') return { againIn: pause };
    throw error;
  }
}

async function forget(deps: ConnectionDeps, customerId: string) {
  try {
    await callStripe(deps, (stripe) => stripe.customers.del(customerId));
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    // One that is not there anymore is forgotten.
    return error.kind === 'rejected' ? undefined : { againIn: pause };
  }
}
