import { expect } from 'vitest';
import type { AppDeps } from '../../deps.ts';

type Method = 'run' | 'get' | 'all';

/** Every statement that a call runs, in order, including previously prepared ones. */
export async function statementsOf(
  { db }: Pick<AppDeps, 'db'>,
  call: () => Promise<unknown>,
): Promise<{ method: Method; source: string; values: unknown[] }[]> {
  // The prototype of all statements of the driver.
  const common: ReturnType<typeof db.$client.prepare> = Object.getPrototypeOf(
    db.$client.prepare('SELECT 1'),
  );
  const { run, get, all } = common;
  const asked: Awaited<ReturnType<typeof statementsOf>> = [];
  const watched = (method: Method, work: typeof run | typeof get | typeof all) =>
    function watch(this: typeof common, ...values: unknown[]) {
      asked.push({ method, source: this.source, values });
      return Reflect.apply(work, this, values) as never;
    };
  common.run = watched('run', run);
  common.get = watched('get', get);
  common.all = watched('all', all);
  try {
    await call();
  } finally {
    common.run = run;
    common.get = get;
    common.all = all;
  }
  expect(asked.length).toBeGreaterThan(0);
  return asked;
}

/** The plan of reading a table that has one row. */
const oneRow = /^SCAN (content_version|studio_languages)$/;

/** SQLite's query plans for all queries of a call, but those of single rows. */
export async function plansOf(
  deps: Pick<AppDeps, 'db'>,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const queries = (await statementsOf(deps, call)).filter(({ method }) => method !== 'run');
  return queries.flatMap(({ source, values }) => {
    const plan = deps.db.$client.prepare(`EXPLAIN QUERY PLAN ${source}`).all(...values);
    return (plan as { detail: string }[])
      .map(({ detail }) => detail)
      .filter((detail) => !oneRow.test(detail));
  });
}
