import { createRequire } from 'node:module';
import type { LibsqlClient } from './libsql.ts';

/** Asks the server for what others wrote, beside the event loop. */
type Sync = (this: LibsqlClient) => Promise<unknown>;

/**
 * Brings a replica up to date again and again: so many seconds after one look comes the next. What the
 * server does not answer is asked for another time, and reads go on with what there is.
 * @returns what ends it
 */
export function followServer(client: () => LibsqlClient, seconds: number): () => void {
  // The driver's asynchronous class works on the same native connection, and leaves the event loop free.
  const { prototype } = createRequire(import.meta.url)('libsql/promise') as {
    prototype: { sync: Sync };
  };
  let isEnded = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    await prototype.sync.call(client()).catch(() => undefined);
    if (!isEnded) wait();
  };
  const wait = () => {
    timer = setTimeout(look, seconds * 1000).unref();
  };
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
