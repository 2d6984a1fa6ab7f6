import type { Db } from './open.ts';
import { rootOf, type Sql } from './transact.ts';

/**
 * A statement that is built and prepared once per database instead of at each call, for the few that are called
 * most. A connection has one transaction at a time, so a statement prepared on the database takes part in the
 * transaction that `transact` has open; callers may pass either.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Sql) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (given) => {
    const db = rootOf(given);
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
