import type { Db } from './open.ts';

/**
 * A value of the database that is read at most once per turn of the event loop, and again when this connection has
 * written since. What another process commits is seen in the next turn; a client that was told about it cannot send
 * a request earlier.
 */
export function oncePerTick<Value>({ $client }: Db, read: () => Value): () => Value {
  let known: { value: Value; writes: number } | undefined;
  const forget = () => {
    known = undefined;
  };
  return () => {
    const writes = $client.countWrites();
    if (known && known.writes === writes) return known.value;
    if (known === undefined) setImmediate(forget);
    const value = read();
    known = { value, writes };
    return value;
  };
}
