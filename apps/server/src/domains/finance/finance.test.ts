import { describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { addRecord, recordBody } from '../../testing/rows/finance.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { jsonCalls } from '../../testing/studio/staff-client.ts';
import { auditLog } from '../audit/tables.ts';
import { updateBilling } from '../settings/billing.ts';

const now = () => new Date('2030-06-15T12:00:00Z');

const studio = studioForEachTest({ now });

const ask = jsonCalls(studio, 'admin');

describe('writing the books by hand', () => {
  test('A record answers with all of it, in the currency of the studio', async () => {
    const { status, data, message } = await ask('POST', '/finance', recordBody);
    expect({ status, message }).toEqual({ status: 201, message: 'Record added.' });
    expect(data).toEqual({
      ...recordBody,
      ...{ _id: data.id, id: data.id, currency: 'USD', source: 'local', customer: '' },
      ...{
        cause: null,
        bookingId: null,
        clientId: null,
        invoice: null,
        receipt: null,
        version: 1,
        created: now().toISOString(),
      },
    });
    expect((await ask('GET', `/finance/${data.id}`)).data).toEqual(data);
  });

  test('Without type and status it is an expense that is pending', async () => {
    const { type: _, status: __, ...body } = recordBody;
    const { data } = await ask('POST', '/finance', body);
    expect(data).toMatchObject({ type: 'expense', status: 'pending' });
  });

  test('A record has the currency in which the studio bills', async () => {
    const person = { id: 'nobody' };
    await updateBilling({ ...studio.deps, person }, { currency: 'EUR' });
    expect((await ask('POST', '/finance', recordBody)).data.currency).toBe('EUR');
  });

  test('An instant is the day that the studio’s clock showed', async () => {
    // Half past ten in the evening of the last day of February in New York.
    const date = '2030-03-01T03:30:00Z';
    expect((await ask('POST', '/finance', { ...recordBody, date })).data.date).toBe('2030-02-28');
  });

  test('Absent fields keep their values, and a save over a newer version is refused', async () => {
    const id = addRecord(studio.deps);
    const read = (await ask('GET', `/finance/${id}`)).data;
    const saved = (await ask('PUT', `/finance/${id}`, { ...read, amount: 99.99 })).data;
    expect(saved).toEqual({ ...read, amount: 99.99, version: 2 });
    const late = await ask('PUT', `/finance/${id}`, { name: 'Late', version: 1 });
    expect(late).toMatchObject({ status: 409, errors: { version: expect.any(String) } });
  });

  test('Its history says who, when, before and after, also once it is deleted', async () => {
    const { id } = (await ask('POST', '/finance', recordBody)).data;
    await ask('PUT', `/finance/${id}`, { amount: 92 });
    expect(await ask('DELETE', `/finance/${id}`)).toMatchObject({ message: 'Record deleted.' });
    const { data } = await ask('GET', `/finance/${id}/history`);
    expect(data).toMatchObject([
      { before: { amount: 92 }, after: null },
      { before: { amount: 84.5 }, after: { amount: 92 }, at: now().toISOString() },
      { before: null, after: { name: 'Backdrop paper', date: '2030-06-01' } },
    ]);
    expect(data[0].actorName).not.toBe('');
    const deeds = studio.deps.db.select().from(auditLog).all();
    expect(deeds.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([
      ['created', 'financeRecord'],
      ['changed', 'financeRecord'],
      ['deleted', 'financeRecord'],
    ]);
  });
});

test('The audit log names the amount of a deleted record in its currency', async () => {
  const id = addRecord(studio.deps, { currency: 'EUR' });
  await (await studio.as('admin')).finance.remove({ id });
  const [entry] = studio.deps.db.select().from(auditLog).all();
  expect(entry?.details).toMatchObject({ amount: '€84.50' });
});

describe('reading the books', () => {
  test('They come page by page, newest first, by type, status, category and days', async () => {
    const days = ['2030-01-31', '2030-03-10', '2030-02-28', '2029-12-31'];
    for (const date of days) addRecord(studio.deps, { date, name: date });
    addRecord(studio.deps, { date: '2030-02-01', type: 'income', category: 'sales', name: 'sale' });
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    const first = await ask('GET', '/finance?limit=3');
    expect(names(first)).toEqual(['2030-03-10', '2030-02-28', 'sale']);
    const rest = await ask('GET', `/finance?limit=3&cursor=${first.pagination.nextCursor}`);
    expect(names(rest)).toEqual(['2030-01-31', '2029-12-31']);
    expect(rest.pagination.nextCursor).toBe(null);
    expect(names(await ask('GET', '/finance?type=income'))).toEqual(['sale']);
    expect(names(await ask('GET', '/finance?from=2030-02-01&to=2030-02-28&sort=date'))).toEqual([
      'sale',
      '2030-02-28',
    ]);
  });

  test.each([
    {},
    { sort: 'date' as const },
    { type: 'income' as const },
    { status: 'pending' as const },
    { category: 'rent' as const, from: '2030-01-01' },
    { source: 'stripe' as const },
    { source: 'external' as const },
  ])('They are read from an index, in its order: %j', async (input) => {
    const { finance } = await studio.as('admin');
    const plans = await plansOf(studio.deps, () => finance.list(input));
    const ours = plans.filter((plan) => plan.includes('finance_records'));
    expect(ours.length).toBeGreaterThan(0);
    for (const plan of ours) expect(plan).toMatch(/USING INDEX finance_records_by_/);
    expect(plans.join()).not.toContain('TEMP B-TREE');
  });

  test('No query of figures reads the table of records', async () => {
    const { finance } = await studio.as('admin');
    const plans = await plansOf(studio.deps, async () => {
      await finance.summary({});
      await finance.revenue({ groupBy: 'week' });
    });
    expect(plans.join()).toContain('finance_totals');
    expect(plans.join()).not.toContain('finance_records');
  });

  test('A refund is distinguished from expenses, also in the CSV, and no figure of expenses contains it', async () => {
    addRecord(studio.deps, { name: 'Lamp', date: '2030-01-01' });
    addRecord(studio.deps, {
      ...{ name: 'Portraits, CONF-1', date: '2030-01-02', type: 'expense', category: 'sales' },
      ...{ source: 'stripe', cause: 'refund', reference: 're_1' },
    });
    const answer = await studio.rest('GET', '/finance/records.csv?sort=date', { as: 'admin' });
    const [, lamp = '', refund = ''] = answer.body.trim().split('\r\n');
    expect(lamp).toMatch(/Lamp,expense,.*,,$/);
    expect(refund).toMatch(/CONF-1",expense,.*,refund,$/);
  });

  test('They are exported as CSV by the filters, and the audit log has an entry', async () => {
    addRecord(studio.deps, { name: '=1+1', date: '2030-01-01' });
    addRecord(studio.deps, { type: 'income', name: 'sale' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const path = '/finance/records.csv?type=expense';
    const answer = await studio.rest('GET', path, { as: 'admin', headers });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="finance.csv"');
    const [header, line, ...more] = answer.body.trim().split('\r\n');
    expect(header).toMatch(/,cause,receipt$/);
    expect(line).toContain("2030-01-01,'=1+1,expense,supplies,completed,84.50,USD,local");
    expect(more).toEqual([]);
    expect(studio.deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'exported', details: { type: 'expense' } },
    ]);
  });
});
