import { expect } from 'vitest';
import type { AppDeps } from '../deps.ts';

/** How SQLite answers all the queries that a call makes, in its own words. */
export async function plansOf(
  { db }: Pick<AppDeps, 'db'>,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const { $client } = db;
  const prepare = $client.prepare.bind($client);
  const asked: { source: string; values: unknown[] }[] = [];
  $client.prepare = ((source: string) => {
    const statement = prepare(source);
    for (const name of ['all', 'get'] as const) {
      const run = statement[name].bind(statement) as (...values: unknown[]) => unknown;
      statement[name] = (...values: unknown[]) => {
        asked.push({ source, values });
        return run(...values) as never;
      };
    }
    return statement;
  }) as typeof prepare;
  try {
    await call();
  } finally {
    $client.prepare = prepare;
  }
  // A statement that was prepared before would be missed.
  expect(asked.length).toBeGreaterThan(0);
  return asked.flatMap(({ source, values }) => {
    const plan = prepare(`EXPLAIN QUERY PLAN ${source}`).all(...values) as { detail: string }[];
    return plan.map(({ detail }) => detail);
  });
}
