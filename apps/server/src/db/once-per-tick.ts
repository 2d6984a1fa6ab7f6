import type { Db } from './open.ts';

/**
 * A value of the database that is read at most once in a turn of the event loop, and anew when this
 * connection has written since. What another process commits is seen in the next turn: whoever was
 * told of it can ask no earlier.
 */
export function oncePerTick<Value>(db: Db, read: () => Value): () => Value {
  // Looks at no table, so it needs no lock of the file, which is most of what a small query costs.
  const statement = db.$client.prepare('SELECT total_changes()').raw();
  let known: { value: Value; changes: unknown } | undefined;
  const forget = () => {
    known = undefined;
  };
  return () => {
    const [changes] = statement.get() as [unknown];
    if (known && known.changes === changes) return known.value;
    if (known === undefined) setImmediate(forget);
    const value = read();
    known = { value, changes };
    return value;
  };
}
