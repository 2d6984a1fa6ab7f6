import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { schedulePlanReminders } from './reminders.ts';

let at = new Date('2030-06-01T12:00:00Z');
let desk: Awaited<ReturnType<TestStudio['as']>>;
let bookingId = '';
const studio = studioForEachTest({ now: () => at });
const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
];
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  desk = await studio.as('moderator');
  const userId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName: 'Ida', email: 'ida@client.example' },
  });
  bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z', {
    ...{ userId, priceCents: 100_000, status: 'confirmed' },
  });
  await desk.paymentPlans.create({ jobId: bookingId, bookingId, parts });
});

/** The reminders that were queued until a time. */
async function sentUntil(time: string) {
  at = new Date(time);
  schedulePlanReminders(studio.deps);
  await studio.deps.jobs.drain();
  return studio.deps.db.select().from(mails).where(eq(mails.kind, 'paymentReminder')).all();
}

test('a customer is reminded three days before a payment and after it, each once', async () => {
  // What is due at once is not announced.
  expect(await sentUntil('2030-06-01T13:00:00Z')).toEqual([]);
  const [first, ...others] = await sentUntil('2030-06-04T12:00:00Z');
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    ...{ to: 'ida@client.example', isConfidential: true },
    subject: '$324.00 was due on June 1, 2030',
  });
  expect(first?.text).toContain('/j/');
  expect(await sentUntil('2030-08-21T13:59:00Z')).toHaveLength(1);
  const soon = await sentUntil('2030-08-21T14:00:00Z');
  expect(soon.map(({ subject }) => subject)).toContain('$756.00 is due on August 24, 2030');
  expect(await sentUntil('2030-08-22T14:00:00Z')).toHaveLength(2);
  expect(await sentUntil('2030-08-28T14:00:00Z')).toHaveLength(3);
  expect(await sentUntil('2030-12-01T14:00:00Z')).toHaveLength(3);
});

test('nobody is reminded of what is paid, paused or of a cancelled session', async () => {
  await desk.payments.markPaid({ bookingId, amountCents: 32_400 });
  expect(await sentUntil('2030-06-10T12:00:00Z')).toEqual([]);
  await desk.paymentPlans.pause({ jobId: bookingId, isPaused: true });
  expect(await sentUntil('2030-08-22T14:00:00Z')).toEqual([]);
  await desk.paymentPlans.pause({ jobId: bookingId, isPaused: false });
  await desk.bookings.update({ id: bookingId, status: 'cancelled' });
  expect(await sentUntil('2030-08-22T15:00:00Z')).toEqual([]);
});

test('a session that moves has its payment announced again', async () => {
  await desk.payments.markPaid({ bookingId, amountCents: 32_400 });
  expect(await sentUntil('2030-08-22T14:00:00Z')).toHaveLength(1);
  await desk.bookings.update({ id: bookingId, startsAt: '2030-10-05T14:00:00.000Z' });
  expect(await sentUntil('2030-08-23T14:00:00Z')).toHaveLength(1);
  expect(await sentUntil('2030-09-19T14:00:00Z')).toHaveLength(2);
});

test('the desk asks for a payment by mail, as often as it likes', async () => {
  const { plans } = await desk.paymentPlans.list({ jobId: bookingId });
  const partId = plans[0]?.parts[1]?.id ?? '';
  await desk.paymentPlans.request({ partId });
  at = new Date(at.getTime() + 60_000);
  await desk.paymentPlans.request({ partId });
  const sent = studio.deps.db.select().from(mails).where(eq(mails.kind, 'paymentReminder')).all();
  expect(sent.map(({ subject }) => subject)).toEqual([
    '$756.00 is due on August 24, 2030',
    '$756.00 is due on August 24, 2030',
  ]);
  await desk.payments.markPaid({ bookingId });
  await expect(desk.paymentPlans.request({ partId })).rejects.toThrow(planMessages.notOpen);
});

test('a payment that is due is in what waits today', async () => {
  const { waiting } = await desk.dashboard.day();
  expect(waiting.payments).toMatchObject({ count: 1, jobId: bookingId, since: at });
  await desk.payments.markPaid({ bookingId, amountCents: 32_400 });
  const after = await desk.dashboard.day();
  expect(after.waiting.payments).toMatchObject({ count: 0, jobId: null });
});
