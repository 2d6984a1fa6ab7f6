import { oncePerTick } from '../../db/once-per-tick.ts';
import { prepared } from '../../db/prepared.ts';
import { isInTransaction, type Sql, whenCommitted } from '../../db/transact.ts';

/** The end of a trigger after which every public page is new. */
export const bumpContentVersion = `BEGIN
  INSERT INTO content_version (key, version) VALUES ('only', 1)
  ON CONFLICT (key) DO UPDATE SET version = version + 1;
END`;

/** Grows with every change of what public pages show. */
export function getContentVersion({ db }: { db: Sql }): number {
  const [version = 0] = (statement(db).get() ?? []) as number[];
  return version;
}

// Asked some twenty times by a booking: the builder's way to it costs more than the query.
const statement = prepared((db) => db.$client.prepare('SELECT version FROM content_version').raw());

/**
 * The same, read at most once in a turn of the event loop and after writes: a request asks for it again and again. Within
 * a transaction, ask for the version itself.
 */
export function presentContentVersion({ db }: { db: Sql }): number {
  return present(db)();
}

const present = prepared((db) => oncePerTick(db, () => getContentVersion({ db })));

/**
 * Remembers what is read of public content until that changes, for what nearly every call asks for.
 * `read` looks at nothing but public content, and whoever gets the value changes nothing in it.
 */
export function untilContentChanges<Value>(read: (db: Sql) => Value): (db: Sql) => Value {
  const remembered = prepared((db) => {
    let known: { version: number; value: Value } | undefined;
    return () => {
      const version = isInTransaction(db)
        ? getContentVersion({ db })
        : presentContentVersion({ db });
      if (known?.version === version) return known.value;
      const value = read(db);
      // What a transaction sees may never be committed.
      whenCommitted(db, () => {
        known = { version, value };
      });
      return value;
    };
  });
  return (db) => remembered(db)();
}
