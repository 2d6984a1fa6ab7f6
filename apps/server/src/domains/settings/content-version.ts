import { oncePerTick } from '../../db/once-per-tick.ts';
import { prepared } from '../../db/prepared.ts';
import { openTransaction, type Sql, whenCommitted } from '../../db/transact.ts';

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
 * The same, read at most once per turn of the event loop and after writes: one request needs it repeatedly. Within a
 * transaction, read the version itself.
 */
export function presentContentVersion({ db }: { db: Sql }): number {
  return present(db)();
}

const present = prepared((db) => oncePerTick(db, () => getContentVersion({ db })));

/**
 * The same within a transaction, read again after each of its writes: as it holds the lock for writing, nobody else
 * changes the content meanwhile. A booking asks for it some thirty times.
 */
const versionWithin = prepared((db) => {
  let known: { transaction: object; writes: number; version: number } | undefined;
  return (transaction: object) => {
    const writes = db.$client.countWrites();
    if (known?.transaction !== transaction || known.writes !== writes) {
      known = { transaction, writes, version: getContentVersion({ db }) };
    }
    return known.version;
  };
});

/**
 * Caches a value read from public content until that changes, for what nearly every call needs. `read` must depend only
 * on public content, and callers must not modify the value.
 */
export function untilContentChanges<Value>(read: (db: Sql) => Value): (db: Sql) => Value {
  const remembered = prepared((db) => {
    let known: { version: number; value: Value } | undefined;
    return () => {
      const transaction = openTransaction(db);
      const version = transaction ? versionWithin(db)(transaction) : presentContentVersion({ db });
      if (known?.version === version) return known.value;
      const value = read(db);
      // What a transaction reads may never be committed.
      whenCommitted(db, () => {
        known = { version, value };
      });
      return value;
    };
  });
  return (db) => remembered(db)();
}
