import { maxFound } from '@shutterhouse/contract/finance/constants';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { addRecord } from '../../testing/rows/finance.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

const found = async (query: string) => {
  const answer = await studio.rest('GET', `/finance?${query}`, { as: 'admin' });
  return (answer.json() as { data: { name: string }[] }).data.map(({ name }) => name);
};

describe('a search in the books', () => {
  beforeEach(() => {
    addRecord(studio.deps, { name: 'Café with Éloise', date: '2030-03-01', category: 'food' });
    addRecord(studio.deps, { name: 'Backdrop', date: '2030-01-01', description: 'Bone paper' });
    addRecord(studio.deps, {
      ...{ name: 'Payment', date: '2030-02-01', type: 'income', customer: 'Ida Berg' },
      ...{ source: 'stripe', cause: 'payment', reference: 'ch_3Pz77' },
    });
  });

  test('finds words of the name, the customer, the description and the reference by their beginnings', async () => {
    expect(await found('search=cafe')).toEqual(['Café with Éloise']);
    expect(await found('search=eloise%20caf')).toEqual(['Café with Éloise']);
    expect(await found('search=ber')).toEqual(['Payment']);
    expect(await found('search=paper')).toEqual(['Backdrop']);
    expect(await found('search=ch_3Pz77')).toEqual(['Payment']);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found('search=%22*%20OR')).toEqual([]);
    expect(await found('search=%22*')).toHaveLength(3);
  });

  test('keeps to the other filters, the order and the pages', async () => {
    addRecord(studio.deps, { name: 'Paper', date: '2030-04-01' });
    expect(await found('search=pa')).toEqual(['Paper', 'Payment', 'Backdrop']);
    expect(await found('search=pa&sort=date')).toEqual(['Backdrop', 'Payment', 'Paper']);
    expect(await found('search=pa&type=income')).toEqual(['Payment']);
    expect(await found('search=pa&source=local&to=2030-01-31')).toEqual(['Backdrop']);
    expect(await found('search=pa&source=external')).toEqual(['Payment']);
    expect(await found('search=pa&currency=EUR')).toEqual([]);
    const { finance } = await studio.as('admin');
    const first = await finance.list({ search: 'pa', limit: 2 });
    const second = await finance.list({ search: 'pa', limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual([
      ...['Paper', 'Payment', 'Backdrop'],
    ]);
  });

  test('is current after every change and deletion, whatever writes', async () => {
    const id = addRecord(studio.deps, { name: 'Tripod' });
    const { finance } = await studio.as('admin');
    await finance.update({ id, name: 'Monopod' });
    expect([await found('search=tripod'), await found('search=monopod')]).toEqual([
      [],
      ['Monopod'],
    ]);
    await finance.remove({ id });
    expect(await found('search=monopod')).toEqual([]);
  });

  test('applies to the export too', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const path = '/finance/records.csv?search=berg';
    const { body } = await studio.rest('GET', path, { as: 'admin', headers });
    expect(body.trim().split('\r\n')).toHaveLength(2);
  });

  test('is at most one line', async () => {
    const { finance } = await studio.as('admin');
    await expect(finance.list({ search: 'x'.repeat(200) })).rejects.toThrow();
  });

  test('reads only the newest matches of a word that all records have, and never scans the records', async () => {
    const { finance } = await studio.as('admin');
    const plans = await plansOf(studio.deps, () => finance.list({ search: 'pa', type: 'income' }));
    const ours = plans.filter((plan) => plan.includes('finance_records'));
    expect(ours.join('\n')).toMatch(/SEARCH finance_records USING INTEGER PRIMARY KEY/);
    expect(ours.join('\n')).not.toMatch(/(SCAN finance_records\b(?!_search)|USING INDEX)/);
    studio.deps.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxFound})
      INSERT INTO finance_records (id, name, amount_cents, type, category, date, description, status, currency, source, created_at, updated_at)
      SELECT 'many-' || i, 'Parking', 100, 'expense', 'travel', '2030-05-01', '', 'completed', 'USD', 'local', 1, 1 FROM n`);
    expect(await found('search=backdrop')).toEqual(['Backdrop']);
    expect(await found('search=pa&to=2030-04-30')).toEqual([]);
  });
});
