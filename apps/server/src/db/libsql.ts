import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
import { type DatabaseChoice, quietDriver } from '../config.ts';
import { followServer } from './follow-server.ts';
import type { Connection } from './open.ts';

/*
 * libsql 0.5.29 offers the API of better-sqlite3 but not all of its manners:
 * a lone `null` argument throws and a lone Buffer aborts the process (so arguments go as one
 * array), a boolean aborts the process (so it goes as 1 or 0), unmapped rows carry a `_metadata`
 * key (so it is taken off), and `get` leaves its statement open: on a replica all later reads then
 * see the state of that moment, and every second `get` of one statement finds nothing (so all rows
 * are read). This file is the only one that knows.
 */

type Statement = Database.Statement<unknown[], unknown>;

/** What is used of the driver's own class. */
export type LibsqlClient = Pick<
  Database.Database,
  'prepare' | 'exec' | 'close' | 'pragma' | 'inTransaction'
> & {
  sync(): unknown;
};

type LibsqlChoice = Extract<DatabaseChoice, { kind: 'libsql' }>;

function bindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function withoutMetadata(row: unknown): unknown {
  if (row !== null && typeof row === 'object' && !Array.isArray(row) && '_metadata' in row) {
    const { _metadata, ...rest } = row as Record<string, unknown>;
    return rest;
  }
  return row;
}

function bound(args: unknown[]): unknown[] {
  const list = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
  return list.length === 0 ? [] : [list.map(bindable)];
}

/** What a replica refuses to be told (`Sqlite3UnsupportedStatement`): how its writes last, and wait, is the server's to say. */
const ofTheServer = /^(journal_mode|synchronous|busy_timeout|trusted_schema)\b/;

/**
 * Opens an embedded replica (or, without a `url`, a plain file) through libsql, with the manners of
 * better-sqlite3. A replica is brought up to date first, and from then on as often as the choice says.
 * @throws what `isServerAway` knows, when the server does not answer
 */
export function openLibsql(choice: LibsqlChoice): Connection {
  const connection = new LibsqlConnection(choice);
  const { url, syncSeconds } = choice;
  const stopFollowing = url ? followServer(() => connection.client, syncSeconds) : () => undefined;
  return {
    prepare: ((source: string) =>
      new AdaptedStatement(connection, source)) as unknown as Connection['prepare'],
    exec: (source: string) => connection.client.exec(source) as never,
    close() {
      stopFollowing();
      return connection.client.close() as never;
    },
    transaction: connection.transaction.bind(connection) as unknown as Connection['transaction'],
    pragma: (source: string) =>
      url && ofTheServer.test(source) ? undefined : connection.client.pragma(source),
    // A replica's own writes are not among its `total_changes()`.
    ...(url && { countWrites: () => connection.writes }),
  };
}

/** The driver's connection; another one takes its place when the server went away amid a transaction. */
class LibsqlConnection {
  readonly #choice: LibsqlChoice;
  client: LibsqlClient;
  /** How many writes were sent. */
  writes = 0;

  constructor(choice: LibsqlChoice) {
    this.#choice = choice;
    this.client = openClient(choice);
    if (choice.url) this.client.sync();
  }

  /** As better-sqlite3's: what makes a function one transaction, by its behaviour. */
  transaction(work: (...args: unknown[]) => unknown) {
    const within =
      (begin: string) =>
      (...args: unknown[]) => {
        this.client.exec(begin);
        try {
          const result = work(...args);
          this.client.exec('COMMIT');
          return result;
        } catch (error) {
          this.#undo();
          throw error;
        } finally {
          this.writes += 1;
        }
      };
    return Object.assign(within('BEGIN'), {
      default: within('BEGIN'),
      deferred: within('BEGIN DEFERRED'),
      immediate: within('BEGIN IMMEDIATE'),
      exclusive: within('BEGIN EXCLUSIVE'),
    });
  }

  /**
   * The server forgets a transaction whose connection is gone. Of ours, which would send every read to
   * it until it is back, another takes the place: reads go on.
   */
  #undo(): void {
    try {
      this.client.exec('ROLLBACK');
    } catch {
      // Whatever became of it is seen below.
    }
    if (!this.client.inTransaction) return;
    const lost = this.client;
    this.client = openClient(this.#choice);
    lost.close();
  }
}

function openClient({ path, url, authToken }: LibsqlChoice): LibsqlClient {
  quietDriver();
  // libsql is CommonJS with a class as its only export, and types of its own that are not better-sqlite3's.
  const Libsql = createRequire(import.meta.url)('libsql') as new (
    path: string,
    options: object,
  ) => LibsqlClient;
  return new Libsql(path, {
    ...(url ? { syncUrl: url } : {}),
    ...(authToken ? { authToken } : {}),
  });
}

/** A statement with the manners of better-sqlite3, as far as they are used here. */
class AdaptedStatement {
  readonly #connection: LibsqlConnection;
  readonly #isRead: boolean;
  #prepared: { statement: Statement; by: LibsqlClient } | undefined;
  #isRaw = false;
  readonly source: string;

  constructor(connection: LibsqlConnection, source: string) {
    this.#connection = connection;
    this.source = source;
    this.#isRead = /^\s*(select|pragma|explain)\b/i.test(source);
    this.#current();
  }

  run(...args: unknown[]) {
    return this.#current().run(...bound(args));
  }

  get(...args: unknown[]) {
    return this.all(...args)[0];
  }

  all(...args: unknown[]) {
    return this.#current()
      .all(...bound(args))
      .map(withoutMetadata);
  }

  raw(on = true): this {
    this.#isRaw = on;
    this.#current().raw(on);
    return this;
  }

  /** Prepared by the connection that there is now. */
  #current(): Statement {
    const { client } = this.#connection;
    if (!this.#isRead) this.#connection.writes += 1;
    if (this.#prepared?.by !== client) {
      const statement = client.prepare(this.source) as Statement;
      if (this.#isRaw) statement.raw(true);
      this.#prepared = { statement, by: client };
    }
    return this.#prepared.statement;
  }
}
