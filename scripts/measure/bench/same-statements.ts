import type Database from 'better-sqlite3';
import type { Db } from '../../../apps/server/src/db/open.ts';

type Method = 'run' | 'get' | 'all';

/**
 * The SQL of a call by the driver alone: records what `call` asks of `db`, and returns a function that asks `bare` the same,
 * prepared once.
 */
export function replayOf(db: Db, bare: Database.Database, call: () => unknown): () => void {
  const asked = statementsOf(db, call);
  const statements = asked.map(({ source, values, method }) => {
    const statement = bare.prepare(source);
    return () => (method === 'get' ? statement.get(...values) : statement.all(...values));
  });
  return () => {
    for (const ask of statements) ask();
  };
}

function statementsOf(db: Db, call: () => unknown) {
  // The methods that all statements of the driver share.
  const common: Record<Method, (...values: unknown[]) => unknown> = Object.getPrototypeOf(
    db.$client.prepare('SELECT 1'),
  );
  const { run, get, all } = common;
  const asked: { source: string; values: unknown[]; method: Method }[] = [];
  for (const [method, original] of Object.entries({ run, get, all }) as [Method, typeof get][]) {
    common[method] = function watch(this: Database.Statement, ...values: unknown[]) {
      if (this.reader) asked.push({ source: this.source, values, method });
      return Reflect.apply(original, this, values);
    };
  }
  try {
    call();
  } finally {
    Object.assign(common, { run, get, all });
  }
  return asked;
}
