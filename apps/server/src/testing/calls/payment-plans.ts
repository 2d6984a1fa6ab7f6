import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { payments } from '../../domains/bookings/money/tables.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { insertPlan } from '../../domains/payment-plans/making.ts';
import { listPlans } from '../../domains/payment-plans/reading.ts';
import {
  bankTransfers,
  keptCards,
  paymentPlanParts,
  planCharges,
  planTips,
} from '../../domains/payment-plans/tables.ts';
import { users } from '../../domains/people/tables.ts';
import { aJobVisit } from '../rows/client-jobs.ts';
import type { Call, DomainCalls } from './call.ts';

const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
];

/** The plan of a job whose customer has a page. */
function aPlan(deps: AppDeps) {
  const visit = aJobVisit(deps);
  const { db } = deps;
  const booking = db.select().from(bookings).where(eq(bookings.id, visit.bookingId)).get();
  const planId = transact(db, (tx) =>
    insertPlan(
      { ...deps, db: tx },
      {
        ...{ jobId: visit.jobId, bookingId: visit.bookingId, versionId: null, currency: 'USD' },
        ...{ totalCents: booking?.totalCents ?? 0, taxes: [], parts },
        sessionAt: booking?.startsAt ?? null,
      },
    ),
  );
  const [plan] = listPlans(deps, visit).plans;
  return { ...visit, planId, partId: plan?.parts[0]?.id ?? '' };
}

/** A part without a session that a card has paid. @returns its id */
function aPaidPart(deps: AppDeps): string {
  const { db, now } = deps;
  const { jobId } = aJobVisit(deps);
  const whole = { jobId, bookingId: null, versionId: null, currency: 'USD' as const };
  transact(db, (tx) =>
    insertPlan(
      { ...deps, db: tx },
      { ...whole, totalCents: 10_000, taxes: [], parts, sessionAt: now() },
    ),
  );
  const partId = listPlans(deps, { jobId }).plans.flatMap(({ parts: own }) => own)[0]?.id ?? '';
  const at = { paidAt: now(), createdAt: now(), updatedAt: now() };
  const paid = { kind: 'stripe' as const, status: 'paid' as const, amountCents: 3000, ...at };
  const { id: paymentId } = db
    .insert(payments)
    .values({ ...paid, currency: 'USD', intentId: `pi_${partId}` })
    .returning()
    .get();
  db.insert(planCharges).values({ paymentId, partId }).run();
  return partId;
}

/** A plan with a tip that a card has paid. @returns its id */
function aTip(deps: AppDeps): string {
  const { db } = deps;
  const partId = aPaidPart(deps);
  const charge = db.select().from(planCharges).where(eq(planCharges.partId, partId)).get();
  const part = db.select().from(paymentPlanParts).where(eq(paymentPlanParts.id, partId)).get();
  const planId = part?.planId ?? '';
  db.insert(planTips)
    .values({ paymentId: charge?.paymentId ?? '', planId })
    .run();
  return planId;
}

/** A transfer that waits. @returns its id */
function aTransfer({ db, now }: AppDeps): string {
  const line = { bookedOn: '2030-06-03', amountCents: 100, name: 'Ida Berg', reference: '' };
  return db
    .insert(bankTransfers)
    .values({ ...line, currency: 'USD', hash: crypto.randomUUID(), createdAt: now() })
    .returning()
    .get().id;
}

/** A card that is kept for a plan. */
function keepACard({ db, now }: AppDeps, planId: string): void {
  const payment = { kind: 'stripe' as const, amountCents: 100, currency: 'USD' };
  const { id } = db
    .insert(payments)
    .values({ ...payment, status: 'paid', paidAt: now(), ...stampsAt(now()) })
    .returning()
    .get();
  const card = { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: '2032-04' };
  db.insert(keptCards)
    .values({ planId, paymentId: id, ...card, agreedAt: now() })
    .run();
}

const staff = (at: Call['at'], input: NonNullable<Call['input']>): Call => ({
  ...{ may: 'staff', input },
  ...(at && { at }),
});

export const paymentPlanCalls: DomainCalls = {
  procedures: {
    'paymentPlans.create': staff({ 'POST /jobs/{jobId}/plans': 'created' }, (deps) => {
      const { jobId, bookingId } = aJobVisit(deps);
      return { jobId, bookingId, parts };
    }),
    'paymentPlans.update': staff({ 'PUT /jobs/plans/{id}': 'read' }, (deps) => ({
      ...{ id: aPlan(deps).planId, parts },
    })),
    'paymentPlans.cancel': staff({ 'POST /jobs/plans/{id}/cancel': 'done' }, (deps) => ({
      id: aPlan(deps).planId,
    })),
    'paymentPlans.invoice': staff(
      { 'POST /jobs/plans/parts/{partId}/invoice': 'read' },
      (deps) => ({
        partId: aPlan(deps).partId,
      }),
    ),
    'paymentPlans.list': staff({ 'GET /jobs/{jobId}/plans': 'read' }, (deps) => ({
      jobId: aPlan(deps).jobId,
    })),
    'paymentPlans.markPaid': staff({ 'POST /jobs/plans/parts/{partId}/paid': 'read' }, (deps) => ({
      ...{ partId: aPlan(deps).partId, method: 'cash' },
    })),
    'paymentPlans.pause': staff({ 'PUT /jobs/{jobId}/plans/paused': 'read' }, (deps) => ({
      ...{ jobId: aPlan(deps).jobId, isPaused: true },
    })),
    'paymentPlans.refund': staff({ 'POST /jobs/plans/parts/{partId}/refund': 'read' }, (deps) => ({
      ...{ partId: aPaidPart(deps), amountCents: 100, requestKey: crypto.randomUUID() },
    })),
    'paymentPlans.removeCard': staff({ 'POST /jobs/plans/{id}/card/remove': 'done' }, (deps) => {
      const { planId } = aPlan(deps);
      keepACard(deps, planId);
      return { id: planId };
    }),
    'paymentPlans.refundTip': staff({ 'POST /jobs/plans/{planId}/tip/refund': 'read' }, (deps) => ({
      ...{ planId: aTip(deps), amountCents: 100, requestKey: crypto.randomUUID() },
    })),
    'paymentPlans.request': staff({ 'POST /jobs/plans/parts/{partId}/request': 'done' }, (deps) => {
      const { partId, userId } = aPlan(deps);
      const email = `${userId}@client.example`;
      deps.db.update(users).set({ email }).where(eq(users.id, userId)).run();
      return { partId };
    }),
    'paymentPlans.transfers.book': {
      may: 'admin',
      input: (deps) => ({ id: aTransfer(deps), partId: aPlan(deps).partId }),
      at: { 'POST /jobs/transfers/{id}/book': 'done' },
    },
    'paymentPlans.transfers.dismiss': {
      may: 'admin',
      input: (deps) => ({ id: aTransfer(deps) }),
      at: { 'POST /jobs/transfers/{id}/dismiss': 'done' },
    },
    'paymentPlans.transfers.list': { may: 'admin', at: { 'GET /jobs/transfers': 'read' } },
    'paymentPlans.transfers.read': {
      may: 'admin',
      input: () => ({ text: 'Date,Name,Amount\n2030-06-03,Ida Berg,600.00' }),
      at: { 'POST /jobs/transfers/statement': 'read' },
    },
    'paymentPlans.visits.removeCard': {
      may: 'everybody',
      input: (deps) => ({ token: aPlan(deps).token }),
      at: { 'POST /jobs/visits/card/remove': 'read' },
    },
    'paymentPlans.visits.open': {
      may: 'everybody',
      input: (deps) => ({ token: aPlan(deps).token }),
      at: { 'POST /jobs/visits/plans': 'read' },
    },
    'paymentPlans.visits.tip': {
      may: 'everybody',
      input: (deps) => {
        const { token, planId } = aPlan(deps);
        return { token, planId, amountCents: 100 };
      },
      // The studio of these tests offers no tips.
      answer: 409,
      at: { 'POST /jobs/visits/tip': null },
    },
    'paymentPlans.visits.pay': {
      may: 'everybody',
      input: (deps) => {
        const { token, partId } = aPlan(deps);
        return { token, partId, amountCents: 100 };
      },
      // The studio of these tests takes no cards.
      answer: 422,
      at: { 'POST /jobs/visits/pay': null },
    },
  },
};
