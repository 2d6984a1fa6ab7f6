import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });
let admin: Awaited<ReturnType<TestStudio['as']>>;
let code = '';
let bookingId = '';
const parts: PlanPart[] = [
  { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
];
beforeEach(async () => {
  admin = await studio.as('admin');
  const userId = createPerson(studio.deps, { role: 'guest', firstName: 'Ida', lastName: 'Øberg' });
  bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z', {
    ...{ userId, priceCents: 100_000, status: 'confirmed' },
  });
  await admin.paymentPlans.create({ jobId: bookingId, bookingId, parts });
  const row = studio.deps.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  code = row?.confirmationCode ?? '';
});

const csv = (...rows: string[]) => ['Date,Name,Reference,Amount', ...rows].join('\n');
const { read, list, book, dismiss } = {
  read: (text: string) => admin.paymentPlans.transfers.read({ text }),
  list: () => admin.paymentPlans.transfers.list(),
  book: (input: { id: string; partId: string }) => admin.paymentPlans.transfers.book(input),
  dismiss: (id: string) => admin.paymentPlans.transfers.dismiss({ id }),
};

describe('transfers of a statement', () => {
  test('are proposed by reference, then by sum and name, and booked only when that is confirmed', async () => {
    const statement = csv(
      `2030-06-03,Mum,wedding ${code.toLowerCase()} 1,324.00`,
      '2030-06-03,IDA OBERG,,756.00',
      '2030-06-03,Somebody,rent,-324.00',
      '2030-06-03,Nobody,,1.00',
    );
    expect(await read(statement)).toEqual({ added: 3, known: 0, unread: 0 });
    const { transfers, open } = await list();
    expect(open.map(({ openCents }) => openCents)).toEqual([32_400, 75_600]);
    const reasons = transfers.map(({ name, proposals }) => [name, proposals[0]?.reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ Mum: 'reference', 'IDA OBERG': 'amountAndName', Nobody: undefined },
    });
    expect(studio.deps.db.select().from(payments).all()).toEqual([]);
    const mum = transfers.find(({ name }) => name === 'Mum');
    const partId = mum?.proposals[0]?.partId ?? '';
    const after = await book({ id: mum?.id ?? '', partId });
    expect(after.open).toMatchObject([{ openCents: 75_600 }]);
    expect(studio.deps.db.select().from(payments).all()).toMatchObject([
      { amountCents: 32_400, method: 'transfer', status: 'paid' },
    ]);
    await expect(book({ id: mum?.id ?? '', partId })).rejects.toThrow(
      planMessages.transferAnswered,
    );
    const [one] = after.transfers;
    expect((await dismiss(one?.id ?? '')).transfers).toHaveLength(1);
    // What was read, booked or dismissed before is not added again.
    expect(await read(statement)).toEqual({ added: 0, known: 3, unread: 0 });
    expect((await list()).transfers).toHaveLength(1);
  });

  test('that are the same in one file are two', async () => {
    const row = '2030-06-03,Ida,,10.00';
    expect(await read(csv(row, row))).toEqual({ added: 2, known: 0, unread: 0 });
    expect(await read(csv(row, row, row))).toEqual({ added: 1, known: 2, unread: 0 });
  });

  test('are refused for more than is open, in another currency, and in a file of something else', async () => {
    await read(`Date,Amount,Currency\n2030-06-03,2000.00,USD\n2030-06-03,324.00,EUR`);
    const { transfers, open } = await list();
    const partId = open[0]?.partId ?? '';
    const of = (currency: string) => transfers.find((each) => each.currency === currency)?.id ?? '';
    await expect(book({ id: of('USD'), partId })).rejects.toThrow('$1,080.00');
    await expect(book({ id: of('EUR'), partId })).rejects.toThrow('EUR');
    expect((await list()).transfers).toHaveLength(2);
    await expect(read('Hello\nworld')).rejects.toThrow(planMessages.statementUnknown);
    await expect(read(csv('2030-06-03,Rent,,-1.00'))).rejects.toThrow(
      planMessages.statementNothing,
    );
    const many = Array.from({ length: 1001 }, () => '2030-06-03,Ida,,1.00');
    await expect(read(csv(...many))).rejects.toThrow(
      planMessages.statementRows(transferLimits.rows),
    );
    await expect(read('x'.repeat(transferLimits.file + 1))).rejects.toThrow('200,000');
  });
});
