import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPayment } from '../../testing/rows/money.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { bookings } from './tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const desk = async () => (await studio.as('moderator')).bookings;

describe('what the desk sees of the customer of a booking', () => {
  test('are the other sessions, the newest first, with what was paid and what is owed', async () => {
    const { deps } = studio;
    const userId = createPerson(deps, { role: 'guest' });
    const at = (startsAt: string, more: object = {}) =>
      createBooking(deps, startsAt, { userId, ...more });
    const paid = at('2030-01-10T14:00:00Z', { status: 'completed', notes: 'Likes the park' });
    createPayment(deps, paid, { refundedCents: 7800, status: 'partRefunded' });
    const euros = at('2030-02-10T14:00:00Z', { currency: 'EUR' });
    at('2030-03-10T14:00:00Z', { status: 'cancelled' });
    const id = at('2030-06-10T14:00:00Z');
    createBooking(deps, '2030-06-11T14:00:00Z');
    const history = await (await desk()).history({ id });
    expect(history).toMatchObject({
      userId,
      others: 3,
      isCut: false,
      sums: [
        { currency: 'USD', paidCents: 30_000, openCents: 37_800 },
        { currency: 'EUR', paidCents: 0, openCents: 37_800 },
      ],
      sessions: [
        { status: 'cancelled' },
        { id: euros, currency: 'EUR', amountCents: 37_800 },
        { id: paid, notes: 'Likes the park', payment: { state: 'partRefunded' } },
      ],
    });
    const path = `/booking/customer-history?id=${id}`;
    const reply = await studio.rest('GET', path, { as: 'moderator' });
    expect(reply.json()).toMatchObject({
      success: true,
      data: { others: 3, sums: [{ currency: 'USD', paid: 300, open: 378 }, { open: 378 }] },
    });
  });

  test('is little of somebody who comes for the first time, and nothing of a person who was deleted', async () => {
    const { deps } = studio;
    const id = createBooking(deps, '2030-06-10T14:00:00Z');
    expect(await (await desk()).history({ id })).toMatchObject({ others: 0, sessions: [] });
    const { userId } = await (await desk()).get({ id });
    deps.db
      .delete(users)
      .where(eq(users.id, userId ?? ''))
      .run();
    expect(await (await desk()).history({ id })).toEqual({
      ...{ userId: null, others: 0, isCut: false, sums: [], sessions: [] },
    });
    await expect((await desk()).history({ id: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('counts the newest 500 sessions, and says that there are more', async () => {
    const { deps } = studio;
    const userId = createPerson(deps, { role: 'guest' });
    const id = createBooking(deps, '2030-06-10T14:00:00Z', { userId });
    const [row] = deps.db.select().from(bookings).all();
    if (row === undefined) throw new Error('There is no booking.');
    deps.db.transaction((tx) => {
      for (let day = 1; day <= 501; day++) {
        const startsAt = new Date(row.startsAt.getTime() - day * 86_400_000);
        const endsAt = new Date(startsAt.getTime() + 3_600_000);
        const own = { number: undefined, id: `b${day}`, confirmationCode: `C${day}` };
        tx.insert(bookings)
          .values({ ...row, ...own, startsAt, endsAt })
          .run();
      }
    });
    expect(await (await desk()).history({ id })).toMatchObject({
      others: 499,
      isCut: true,
      sums: [{ openCents: 500 * 37_800 }],
    });
  });
});
