import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { rootOf, type Sql, whenCommitted } from '../../db/transact.ts';

/** The body of a trigger that invalidates all cached public pages. */
export const bumpContentVersion = `BEGIN
  INSERT INTO content_version (key, version) VALUES ('only', 1)
  ON CONFLICT (key) DO UPDATE SET version = version + 1;
END`;

/** A number that grows with every change of public content. */
export function getContentVersion({ db }: { db: Sql }): number {
  const [version = 0] = (statement(db).get() ?? []) as number[];
  return version;
}

// Needed several times per booking: building the query with Drizzle would cost more than running it.
const statement = prepared((db) => db.$client.prepare('SELECT version FROM content_version').raw());

/**
 * Caches a value read from public content until that changes, for what nearly every call needs. `read` must depend only
 * on public content, and callers must not modify the value.
 */
export function untilContentChanges<Value>(read: (db: Sql) => Value): (db: Sql) => Value {
  const remembered = new WeakMap<Db, { version: number; value: Value }>();
  return (given) => {
    const db = rootOf(given);
    const version = getContentVersion({ db });
    const known = remembered.get(db);
    if (known?.version === version) return known.value;
    const value = read(db);
    // What a transaction reads may never be committed.
    whenCommitted(db, () => remembered.set(db, { version, value }));
    return value;
  };
}
