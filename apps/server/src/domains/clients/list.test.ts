import type { ListClientsInput } from '@shutterhouse/contract/clients/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { moneyOfBooking } from '../bookings/money/booking-money.ts';
import { bookingPayments, payments } from '../bookings/money/tables.ts';
import { requireBooking } from '../bookings/service.ts';
import { bookings } from '../bookings/tables.ts';
import type { users } from '../people/tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
});

const add = (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
  createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg' },
    ...{ email: `${firstName.toLowerCase()}@client.example`, ...more },
  });
const book = (userId: string, startsAt: string, more: object = {}) =>
  createBooking(studio.deps, startsAt, { userId, ...more });
const names = async (input: Partial<ListClientsInput> = {}) =>
  (await staff.clients.list(input)).rows.map(({ firstName }) => firstName);
const find = async (id: string) => {
  const { rows } = await staff.clients.list({ limit: 200 });
  return rows.find((row) => row.id === id);
};
const message = {
  ...{ name: 'Noor Hill', email: 'noor@client.example', phone: '', service: 'Portraits' },
  ...{ message: 'In October?', website: '' },
};
const visitor = () => studio.as('visitor');

describe('who is a client', () => {
  test('guests, those who signed up, and staff with a session of their own', async () => {
    add('Ida');
    add('Ada', { role: 'user' });
    const moderator = add('Mika', { role: 'moderator' });
    expect((await names()).toSorted()).toEqual(['Ada', 'Ida']);
    book(moderator, '2030-06-04T14:00:00Z');
    expect((await names()).toSorted()).toEqual(['Ada', 'Ida', 'Mika']);
  });

  test('who wrote a message is one, under the name and number they gave', async () => {
    await (await visitor()).messages.submit({ ...message, phone: '(212) 555-0147' });
    const { rows } = await staff.clients.list({});
    expect(rows).toMatchObject([
      {
        ...{ name: 'Noor Hill', firstName: 'Noor', lastName: 'Hill', phone: '(212) 555-0147' },
        ...{ email: 'noor@client.example', lastContactAt: at, balances: [] },
      },
    ]);
    const [inbox] = (await staff.messages.list({})).rows;
    expect(inbox?.clientId).toBe(rows[0]?.id);
  });

  test('two bookings and a message of one address are one person', async () => {
    const ida = add('Ida');
    book(ida, '2030-06-04T14:00:00Z');
    book(ida, '2030-06-05T14:00:00Z');
    await (await visitor()).messages.submit({ ...message, email: 'Ida@client.example' });
    expect(await names()).toEqual(['Ida']);
    expect((await staff.clients.timeline({ id: ida })).rows.map(({ kind }) => kind)).toEqual([
      'booking',
      'booking',
      'message',
    ]);
  });

  test('spam makes nobody a client, and what is no spam after all does', async () => {
    await (await visitor()).messages.submit({ ...message, website: 'https://spam.example' });
    expect(await names()).toEqual([]);
    const [spam] = (await staff.messages.list({ status: 'spam' })).rows;
    const id = spam?.id ?? '';
    expect(spam?.clientId).toBeNull();
    await staff.messages.setStatus({ id, status: 'new' });
    expect(await names()).toEqual(['Noor']);
    await staff.messages.setStatus({ id, status: 'spam' });
    expect(await names()).toEqual([]);
  });

  test('who got an invoice is one, too', async () => {
    const owner = await studio.as('admin');
    const items = [{ description: 'Prints', quantity: 1, unitCents: 10_000 }];
    const bill = { name: 'Lund & Sons', email: 'lund@client.example', items };
    const { clientId } = await owner.invoices.createByHand(bill);
    expect(await find(clientId ?? '')).toMatchObject({
      name: 'Lund & Sons',
      balances: [{ currency: 'USD', owedCents: 10_800, paidCents: 0 }],
    });
    const ida = add('Ida');
    const other = await owner.invoices.createByHand({ ...bill, email: '', clientId: ida });
    expect(other.clientId).toBe(ida);
    const gone = owner.invoices.createByHand({ ...bill, clientId: 'nobody' });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of clients', () => {
  test.each([
    ['a name', 'ida'],
    ['an address', 'ida@cl'],
    ['a telephone number however it is written', '0171/7654321'],
    ['a tag', 'golden'],
  ])('finds somebody by %s', async (_, search) => {
    const id = add('Ida', { phone: '+49 171 7654321' });
    add('Noor', { lastName: 'Hill' });
    await staff.clients.update({ id, tags: ['Golden hour', 'family'] });
    for (const sort of ['-lastContact', 'nextSession', 'name'] as const) {
      expect(await names({ search, sort })).toEqual(['Ida']);
    }
  });

  test('is filtered by exactly a tag', async () => {
    const tags: [string, string[]][] = [
      ['Ida', ['wedding']],
      ['Ada', ['wedding 2030']],
    ];
    for (const [name, of] of tags) await staff.clients.update({ id: add(name), tags: of });
    expect(await names({ tag: 'wedding' })).toEqual(['Ida']);
    expect(await names({ tag: 'wedding', search: 'ada' })).toEqual([]);
    expect(await staff.clients.tags()).toEqual([
      { tag: 'wedding', count: 1 },
      { tag: 'wedding 2030', count: 1 },
    ]);
  });

  test('is in the order of the last contact, the latest first', async () => {
    const [ida, ada] = [add('Ida'), add('Ada')];
    add('Noor');
    book(ida, '2030-06-20T14:00:00Z', { createdAt: new Date('2030-05-01T12:00:00Z') });
    createMessage(studio.deps, { userId: ada, submittedAt: new Date('2030-05-20T12:00:00Z') });
    expect(await names()).toEqual(['Ada', 'Ida', 'Noor']);
    // A session that took place is a contact.
    book(ida, '2030-05-25T14:00:00Z', { status: 'completed' });
    expect(await names()).toEqual(['Ida', 'Ada', 'Noor']);
    expect(await names({ sort: 'lastContact' })).toEqual(['Noor', 'Ada', 'Ida']);
  });

  test('is in the order of the next session, those without one after all others', async () => {
    const [ida, ada, noor] = [add('Ida'), add('Ada'), add('Noor')];
    createMessage(studio.deps, { userId: noor });
    add('Lina');
    book(ida, '2030-06-10T14:00:00Z');
    book(ida, '2030-06-12T14:00:00Z');
    book(ada, '2030-06-09T14:00:00Z', { status: 'cancelled' });
    book(ada, '2030-06-11T14:00:00Z');
    book(noor, '2030-05-11T14:00:00Z');
    const whole = ['Ida', 'Ada', 'Noor', 'Lina'];
    expect(await names({ sort: 'nextSession' })).toEqual(whole);
    expect((await find(ada))?.nextSession).toMatchObject({
      startsAt: new Date('2030-06-11T14:00:00Z'),
    });
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await staff.clients.list({ sort: 'nextSession', limit, cursor });
        pages.push(...page.rows.map(({ firstName }) => firstName));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(pages, `pages of ${limit}`).toEqual(whole);
    }
    // As time passes another session is the next one, although nothing was written.
    at = new Date('2030-06-10T15:00:00Z');
    expect(await names({ sort: 'nextSession' })).toEqual(['Ada', 'Ida', 'Noor', 'Lina']);
  });

  test('refuses a cursor of another order', async () => {
    for (const cursor of ['~nonsense', 'WzEsMl0']) {
      const asked = staff.clients.list({ sort: 'name', cursor });
      await expect(asked).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const asked = staff.clients.list({ sort: 'nextSession', cursor: '~nonsense' });
    await expect(asked).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('reads no more than its page', async () => {
    for (const sort of ['-lastContact', 'nextSession', '-owed', 'name'] as const) {
      const plans = await plansOf(studio.deps, () => staff.clients.list({ sort, limit: 2 }));
      expect(plans.join('\n'), sort).not.toContain('TEMP B-TREE FOR ORDER BY');
      expect(plans.join('\n'), sort).not.toMatch(/SCAN client_summaries(?! USING INDEX)/);
    }
  });
});

describe('what is owed and paid', () => {
  test('is the sum of sessions that are agreed, and of open invoices without one', async () => {
    const ida = add('Ida');
    const first = book(ida, '2030-06-04T14:00:00Z');
    book(ida, '2030-06-05T14:00:00Z', { status: 'pending' });
    book(ida, '2030-06-06T14:00:00Z', { status: 'cancelled' });
    expect((await find(ida))?.balances).toEqual([
      { currency: 'USD', owedCents: 37_800, paidCents: 0 },
    ]);
    createPayment(studio.deps, first, { amountCents: 30_000, refundedCents: 1000 });
    createInvoice(studio.deps, { customerEmail: 'ida@client.example' });
    expect((await find(ida))?.balances).toEqual([
      { currency: 'USD', owedCents: 7800 + 37_800, paidCents: 29_000 },
    ]);
    expect(await names({ sort: '-owed' })).toEqual(['Ida']);
  });

  test('is kept apart by currency', async () => {
    const ida = add('Ida');
    book(ida, '2030-06-04T14:00:00Z');
    book(ida, '2030-06-05T14:00:00Z', { currency: 'EUR', priceCents: 50_000, taxRate: 0 });
    expect((await find(ida))?.balances).toEqual([
      { currency: 'EUR', owedCents: 50_000, paidCents: 0 },
      { currency: 'USD', owedCents: 37_800, paidCents: 0 },
    ]);
  });

  test('is exactly what the booking says, whatever its price, its tax and its payments', async () => {
    const ida = add('Ida');
    const { db } = studio.deps;
    let day = 0;
    for (const priceCents of [0, 1, 99, 33_333, 35_000]) {
      for (const taxRate of [0, 8000, 19_000, 8875]) {
        for (const pricesIncludeTax of [true, false]) {
          day += 1;
          const startsAt = new Date(Date.UTC(2030, 6, day, 14)).toISOString();
          const id = book(ida, startsAt, { priceCents, taxRate, pricesIncludeTax });
          if (day % 3 === 0) createPayment(studio.deps, id, { amountCents: 7000 + day });
          if (day % 4 === 0) {
            const shown = { taxCents: 3, amountCents: day % 8 === 0 ? priceCents + 3 : 500 };
            const provider = day % 16 === 0 ? 'simulated' : 'studio';
            db.insert(bookingPayments)
              .values({
                ...{ bookingId: id, transactionId: `TXN-${day}`, provider, ...shown },
                createdAt: at,
              })
              .run();
          }
          if (day % 5 === 0) {
            const failed = { status: 'failed', paidAt: null } as const;
            createPayment(studio.deps, id, failed);
          }
        }
      }
    }
    const stored = db.select().from(bookings).where(eq(bookings.userId, ida)).all();
    const sums = stored.map((row) => moneyOfBooking({ db }, requireBooking(db, row.id)).payment);
    const owedCents = sums
      .filter(({ state }) => state !== 'simulated')
      .reduce((sum, { openCents }) => sum + openCents, 0);
    const paidCents = sums.reduce((sum, each) => sum + each.paidCents - each.refundedCents, 0);
    expect((await find(ida))?.balances).toEqual([{ currency: 'USD', owedCents, paidCents }]);
  });

  test('follows every write: a refund, another price, another customer, a removal', async () => {
    const [ida, ada] = [add('Ida'), add('Ada')];
    const { db } = studio.deps;
    const id = book(ida, '2030-06-04T14:00:00Z');
    db.update(bookings).set({ priceCents: 10_000 }).where(eq(bookings.id, id)).run();
    expect((await find(ida))?.balances).toMatchObject([{ owedCents: 10_800 }]);
    const payment = createPayment(studio.deps, id, { amountCents: 10_800 });
    const refund = { refundedCents: 800, status: 'partRefunded' } as const;
    db.update(payments).set(refund).where(eq(payments.id, payment)).run();
    expect((await find(ida))?.balances).toMatchObject([{ owedCents: 0, paidCents: 10_000 }]);
    db.update(bookings).set({ userId: ada }).where(eq(bookings.id, id)).run();
    expect((await find(ida))?.balances).toEqual([]);
    expect((await find(ada))?.balances).toMatchObject([{ paidCents: 10_000 }]);
    db.delete(payments).run();
    db.delete(bookings).run();
    expect((await find(ada))?.balances).toEqual([]);
  });
});
