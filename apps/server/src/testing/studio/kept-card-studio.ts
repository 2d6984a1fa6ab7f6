import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Config } from '../../config.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { scheduleCardCharges } from '../../domains/payment-plans/card-charges.ts';
import { schedulePlanReminders } from '../../domains/payment-plans/reminders.ts';
import { users } from '../../domains/people/tables.ts';
import { mails } from '../../outbox/tables.ts';
import { aJobVisit } from '../rows/client-jobs.ts';
import { createPerson } from '../rows/people.ts';
import { payingStudioForEachTest, readingOf } from './paying-studio.ts';

const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 25 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'percent', percent: 25 }, due: { anchor: 'session', days: -14 } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: 7 } },
];
const day = 24 * 60;

/**
 * A studio with Stripe for each test, and a session in 34 days whose plan has three parts: a quarter with the acceptance, a quarter
 * on the 20th day, the rest on the 41st.
 */
export function keptCardStudioForEachTest(config?: () => Partial<Config>) {
  const open = payingStudioForEachTest(config);
  const { db, booking } = readingOf(open);
  let of: ReturnType<typeof aJobVisit>;
  let visits: Awaited<ReturnType<typeof open.studio.as>>['paymentPlans']['visits'];
  let desk: Awaited<ReturnType<typeof open.studio.as>>;
  beforeEach(async () => {
    createPerson(open.studio.deps, { role: 'admin', email: 'owner@studio.example' });
    of = aJobVisit(open.studio.deps);
    desk = await open.studio.as('moderator');
    visits = (await open.studio.as('visitor')).paymentPlans.visits;
    const startsAt = new Date(open.studio.deps.now().getTime() + 34 * day * 60_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const row = { status: 'confirmed' as const, customerEmail: 'ida@client.example' };
    db()
      .update(bookings)
      .set({ ...row, startsAt, endsAt })
      .where(eq(bookings.id, of.bookingId))
      .run();
    db().update(users).set({ email: 'ida@client.example' }).where(eq(users.id, of.userId)).run();
    await desk.paymentPlans.create({ jobId: of.jobId, bookingId: of.bookingId, parts });
  });
  const page = () => visits.open({ token: of.token });
  const drain = () => open.studio.deps.jobs.drain();
  /** The next part is paid by card as far as Stripe's form. */
  const pay = async (keepCard: boolean) => {
    const { next } = await page();
    if (next === null) throw new Error('Nothing is to be paid.');
    const { partId, cardCents: amountCents } = next;
    return visits.pay({ token: of.token, partId, amountCents, keepCard });
  };
  return {
    ...{ open, db, booking, page, drain, pay },
    of: () => of,
    visits: () => visits,
    desk: () => desk,
    plan: async () => (await desk.paymentPlans.list({ jobId: of.jobId })).plans[0],
    /** The deposit is paid by card, which is kept. */
    keep: async () => {
      await pay(true);
      await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
      await drain();
    },
    /** Time passes, and the jobs that recur have run. */
    pass: async (days: number) => {
      open.minutes(days * day);
      schedulePlanReminders(open.studio.deps);
      scheduleCardCharges(open.studio.deps);
      await drain();
    },
    subjects: (kind: 'paymentReminder' | 'chargeDeclined') =>
      db()
        .select()
        .from(mails)
        .where(eq(mails.kind, kind))
        .all()
        .map(({ subject }) => subject),
    charges: () => open.account.asked.filter(({ fields }) => fields.get('off_session') === 'true'),
  };
}
