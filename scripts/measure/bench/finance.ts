import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { scaled, settled } from '../figures.ts';
import { durationLine, print } from './report.ts';
import { type Size, startTwoSizes } from './two-sizes.ts';

const many = scaled(500_000);
const few = 2000;
const calls = 40;
/** Few rounds, because the bare SQL takes most of a second each time. */
const bareCalls = 8;
const years = 10;

/** The figures of a summary, computed from all records by the driver alone. */
const bareSummary = [
  `SELECT currency, type, cause, status, count(*), sum(amount_cents)
   FROM finance_records GROUP BY 1, 2, 3, 4`,
  `SELECT substr(date, 1, 7), sum(iif(cause = 'refund', -amount_cents, amount_cents))
   FROM finance_records
   WHERE currency = 'USD' AND status = 'completed' AND (type = 'income' OR cause = 'refund')
   GROUP BY 1 ORDER BY 1`,
];
const bareRevenue = bareSummary.slice(1);

/**
 * The figures of many records against the bare SQL over the same records, and the first page of their
 * list against that of few records, one call after the other.
 */
export async function measureFinance(folder: string): Promise<void> {
  const studios = await startTwoSizes(folder, { name: 'finance', many, few }, fillBooks);
  const timeOf = (size: Size, path: string) => studios.timeOf(size, `/finance${path}`);
  const bare = new Database(join(studios.dirs[0], 'studio.db'), { readonly: true });
  const timeOfBare = (statements: readonly string[]) => {
    const start = performance.now();
    for (const statement of statements) bare.prepare(statement).all();
    return performance.now() - start;
  };
  const range = `?startDate=${dayOf(0)}&endDate=${dayOf(years * 365)}&groupBy=month`;
  for (const [what, path, statements] of [
    ['the summary', '/summary', bareSummary],
    ['revenue by month', `/analytics/revenue${range}`, bareRevenue],
  ] as const) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      ours.push(await timeOf(0, path));
      if (call % (calls / bareCalls) === 0) theirs.push(timeOfBare(statements));
    }
    const name = `${what} of ${many} records, relative to the bare SQL over them`;
    print(durationLine(name, { ours: settled(ours), theirs: settled(theirs) }, 1.3));
  }
  for (const [what, query] of [
    ['the first page', ''],
    ['the first page of one category', '?category=rent'],
  ] as const) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < calls * 4; call += 1) {
      times[0].push(await timeOf(0, query));
      times[1].push(await timeOf(1, query));
    }
    const name = `${what} of ${many} records, relative to ${few}`;
    print(durationLine(name, { ours: settled(times[0]), theirs: settled(times[1]) }, 1.3));
  }
  bare.close();
  await studios.stop();
}

function dayOf(day: number): string {
  return new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
}

/** Fills a migrated database with records over ten years. */
function fillBooks(dataDir: string, count: number): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const add = db.prepare(
    `INSERT INTO finance_records (id, name, amount_cents, type, category, date, description, status,
       currency, source, customer, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, '', ?, ?, 'local', '', ?, ?)`,
  );
  const categories = ['sales', 'rent', 'supplies', 'travel', 'marketing'];
  const statuses = ['completed', 'completed', 'completed', 'pending', 'cancelled'];
  db.transaction(() => {
    for (let at = 0; at < count; at += 1) {
      const category = categories[at % 5] ?? 'other';
      const type = category === 'sales' ? 'income' : 'expense';
      const currency = at % 20 === 0 ? 'EUR' : 'USD';
      const status = statuses[(at * 7) % 5] ?? 'pending';
      const date = dayOf((at * 7919) % (years * 365));
      const cents = (at * 104_729) % 1_000_000;
      add.run(randomUUID(), `Record ${at}`, cents, type, category, date, status, currency, at, at);
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
