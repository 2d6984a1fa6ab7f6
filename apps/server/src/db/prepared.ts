import type { Db } from './open.ts';

/**
 * A statement that is built and prepared once for each database instead of at each call; for the
 * few that are called most. A connection has one transaction at a time, so a statement prepared
 * on `db` takes part in the one that `transact(db, …)` has open.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
