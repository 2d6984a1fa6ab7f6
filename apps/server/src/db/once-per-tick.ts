import type { Db } from './open.ts';

/**
 * A value of the database that is read at most once in a turn of the event loop, and anew when this
 * connection has written since. What another process commits is seen in the next turn: whoever was
 * told of it can ask no earlier.
 */
export function oncePerTick<Value>(db: Db, read: () => Value): () => Value {
  const count = writeCounter(db);
  let known: { value: Value; changes: unknown } | undefined;
  const forget = () => {
    known = undefined;
  };
  return () => {
    const changes = count();
    if (known && known.changes === changes) return known.value;
    if (known === undefined) setImmediate(forget);
    const value = read();
    known = { value, changes };
    return value;
  };
}

/** SQLite's own count looks at no table, so it needs no lock of the file, which is most of what a small query costs. */
function writeCounter({ $client }: Db): () => unknown {
  if ($client.countWrites) return $client.countWrites;
  const statement = $client.prepare('SELECT total_changes()').raw();
  return () => (statement.get() as [unknown])[0];
}
