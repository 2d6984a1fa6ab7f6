import { createRequire } from 'node:module';
import type { LibsqlClient } from './libsql.ts';

/** Asks the server for what was written there, beside the event loop. */
type Sync = (this: LibsqlClient) => Promise<unknown>;

/** What keeps a replica up to date. */
type Follower = {
  /** Asks the server now. Fulfilled when the replica has all that the server had, or the server is away. */
  catchUp: () => Promise<void>;
  stop: () => void;
};

/**
 * Brings a replica up to date again and again: so many seconds after one look comes the next. What the
 * server does not answer is asked for another time, and reads go on with what there is.
 */
export function followServer(client: LibsqlClient, seconds: number): Follower {
  // The driver's asynchronous class works on the same native connection, and leaves the event loop free.
  const { prototype } = createRequire(import.meta.url)('libsql/promise') as {
    prototype: { sync: Sync };
  };
  const look = () =>
    prototype.sync.call(client).then(
      () => undefined,
      () => undefined,
    );
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let present: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** However many ask during one look share the one that follows. */
  function catchUp(): Promise<void> {
    if (isEnded) return Promise.resolve();
    if (present) {
      next ??= present.then(() => {
        next = undefined;
        return catchUp();
      });
      return next;
    }
    present = look().finally(() => {
      present = undefined;
    });
    return present;
  }

  function wait(): void {
    timer = setTimeout(() => void catchUp().then(() => isEnded || wait()), seconds * 1000).unref();
  }
  wait();
  return {
    catchUp,
    stop() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
