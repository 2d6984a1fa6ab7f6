import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import { keptCardStudioForEachTest } from '../../testing/studio/kept-card-studio.ts';
import { choosePayment } from '../../testing/studio/payments.ts';
import { bookings } from '../bookings/tables.ts';
import { keptCards } from './tables.ts';

const studio = keptCardStudioForEachTest();
const { open, db, page, drain, pay, keep, pass, plan, of, subjects, charges } = studio;

describe('a kept card', () => {
  test('agreed after a reminder is announced before it is charged', async () => {
    await pay(false);
    await open.webhook('payment_intent.succeeded', open.paid('pi_1'));
    await pass(38);
    await pass(1);
    await pay(true);
    await open.webhook('payment_intent.succeeded', open.paid('pi_2'));
    await drain();
    await pass(2);
    const announced = expect.stringContaining('is charged to your card');
    expect([subjects('paymentReminder').at(-1), charges()]).toEqual([announced, []]);
    await pass(3);
    expect(charges()).toHaveLength(1);
  });

  test('declined at last is not announced for the payments after it', async () => {
    await keep();
    open.account.decline = { code: 'authentication_required', decline_code: '' };
    await pass(17);
    await pass(3);
    await pass(18);
    await pass(4);
    expect(charges()).toHaveLength(1);
    expect(subjects('paymentReminder').filter((each) => each.includes('is charged'))).toHaveLength(
      1,
    );
    const found = await plan();
    expect(found?.card?.chargedAt).toBeNull();
  });

  test('is not charged for somebody else to whom the session is given', async () => {
    await keep();
    await pass(17);
    const other = createPerson(open.studio.deps, { role: 'user', email: 'emil@client.example' });
    db().update(bookings).set({ userId: other }).where(eq(bookings.id, of().bookingId)).run();
    await pass(4);
    await pass(1);
    expect(charges()).toEqual([]);
    expect(db().select().from(keptCards).all()).toEqual([]);
    expect(open.account.customers).toEqual([]);
  });

  test('is neither announced nor charged while the studio takes no cards', async () => {
    await keep();
    choosePayment(open.studio.deps, { mode: 'studio' });
    expect((await page()).next).toMatchObject({ byCard: false, chargedAt: null });
    await pass(17);
    await pass(6);
    expect(charges()).toEqual([]);
    expect(subjects('paymentReminder')).toEqual([
      expect.stringContaining('is due on'),
      expect.stringContaining('was due on'),
    ]);
  });
});
