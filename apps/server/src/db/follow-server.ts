import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';

/** The part of the driver's class that is used here. */
export type LibsqlClient = Pick<
  Database.Database,
  'prepare' | 'exec' | 'close' | 'pragma' | 'inTransaction'
> & {
  sync(): unknown;
};

/** Fetches what was written on the server, without blocking the event loop. */
type Sync = (this: LibsqlClient) => Promise<unknown>;

/** Keeps a replica up to date. */
type Follower = {
  /**
   * Synchronises now. Resolves when the replica has everything the server had, or when the server is unreachable.
   */
  catchUp: () => Promise<void>;
  stop: () => void;
};

/**
 * Synchronises a replica repeatedly, this many seconds after the last time. When the server does not answer it
 * retries later, and reads use what the replica has.
 */
export function followServer(client: LibsqlClient, seconds: number): Follower {
  // The driver's asynchronous class works on the same native connection, and leaves the event loop free.
  const { prototype } = createRequire(import.meta.url)('libsql/promise') as {
    prototype: { sync: Sync };
  };
  const syncNow = () =>
    prototype.sync.call(client).then(
      () => undefined,
      () => undefined,
    );
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  /** Callers that arrive during a synchronisation share the next one. */
  function catchUp(): Promise<void> {
    if (isEnded) return Promise.resolve();
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return catchUp();
      });
      return next;
    }
    running = syncNow().finally(() => {
      running = undefined;
    });
    return running;
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
