import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
import { type DatabaseChoice, quietDriver } from '../config.ts';
import type { Connection } from './connection.ts';
import { followServer, type LibsqlClient } from './follow-server.ts';

/*
 * libsql 0.5.29 has the API of better-sqlite3 but does not behave the same:
 * a single `null` argument throws and a single Buffer aborts the process (so arguments are passed as
 * one array), a boolean aborts the process (so it is passed as 1 or 0), unmapped rows have a
 * `_metadata` key (so it is removed), and `get` leaves its statement open: on a replica all later
 * reads then see the state of that moment, and every second `get` of one statement finds nothing (so
 * all rows are read). The workarounds are confined to this file.
 */

type Statement = Database.Statement<unknown[], unknown>;

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

/**
 * Pragmas that a replica refuses (`Sqlite3UnsupportedStatement`): durability and waiting for locks are configured on
 * the server.
 */
const ofTheServer = /^(journal_mode|synchronous|secure_delete|busy_timeout|trusted_schema)\b/;

/**
 * Opens an embedded replica (or, without a `url`, a plain file) through libsql, behaving like better-sqlite3. A replica
 * is synchronised first, and then every `syncSeconds`.
 * @throws an error that `isServerUnreachable` recognises, when the server does not answer
 */
export function openLibsql(choice: LibsqlChoice): Connection {
  const connection = new LibsqlConnection(choice);
  const { url, syncSeconds } = choice;
  const follower = url ? followServer(connection.client, syncSeconds) : undefined;
  return {
    prepare: ((source: string) =>
      new AdaptedStatement(connection, source)) as unknown as Connection['prepare'],
    exec: (source: string) => connection.client.exec(source) as never,
    close() {
      follower?.stop();
      return connection.close() as never;
    },
    transaction: connection.transaction.bind(connection) as unknown as Connection['transaction'],
    pragma: (source: string) =>
      url && ofTheServer.test(source) ? undefined : connection.client.pragma(source),
    ...(follower && { catchUp: follower.catchUp }),
  };
}

/**
 * The connections of one process. A replica is read through a connection of its own: the writing one sends each read to
 * the server while its transaction is open, and while the server is unreachable in the middle of one.
 */
class LibsqlConnection {
  readonly client: LibsqlClient;
  readonly reader: LibsqlClient;
  #isWriting = false;

  constructor(choice: LibsqlChoice) {
    this.client = openClient(choice);
    if (choice.url) this.client.sync();
    this.reader = choice.url ? openClient({ ...choice, url: undefined }) : this.client;
  }

  /** The connection that runs a statement now. */
  clientFor(isRead: boolean): LibsqlClient {
    return isRead && !this.#isWriting ? this.reader : this.client;
  }

  /** Like better-sqlite3's `transaction`: wraps a function in one transaction, with a variant for each behaviour. */
  transaction(work: (...args: unknown[]) => unknown) {
    const within =
      (begin: string) =>
      (...args: unknown[]) => {
        const { client } = this;
        // Left over from a transaction whose server became unreachable.
        if (client.inTransaction) rollBack(client);
        client.exec(begin);
        this.#isWriting = true;
        try {
          const result = work(...args);
          client.exec('COMMIT');
          return result;
        } catch (error) {
          rollBack(client);
          throw error;
        } finally {
          this.#isWriting = false;
        }
      };
    return Object.assign(within('BEGIN'), {
      default: within('BEGIN'),
      deferred: within('BEGIN DEFERRED'),
      immediate: within('BEGIN IMMEDIATE'),
      exclusive: within('BEGIN EXCLUSIVE'),
    });
  }

  close(): void {
    if (this.reader !== this.client) this.reader.close();
    this.client.close();
  }
}

/** A server that is or was unreachable has already dropped the transaction; the next transaction checks again. */
function rollBack(client: LibsqlClient): void {
  try {
    client.exec('ROLLBACK');
  } catch {
    // The original error says why the transaction failed.
  }
}

function openClient({ path, url, authToken }: LibsqlChoice): LibsqlClient {
  quietDriver();
  // libsql is CommonJS with a class as its only export, and its types differ from better-sqlite3's.
  const Libsql = createRequire(import.meta.url)('libsql') as new (
    path: string,
    options: object,
  ) => LibsqlClient;
  return new Libsql(path, {
    ...(url ? { syncUrl: url } : {}),
    ...(authToken ? { authToken } : {}),
  });
}

/** A statement that behaves like better-sqlite3's, as far as it is used here. */
class AdaptedStatement {
  readonly #connection: LibsqlConnection;
  readonly #isRead: boolean;
  readonly #prepared = new Map<LibsqlClient, Statement>();
  #isRaw = false;
  readonly source: string;

  constructor(connection: LibsqlConnection, source: string) {
    this.#connection = connection;
    this.source = source;
    this.#isRead =
      /^\s*(select|explain|pragma)\b/i.test(source) ||
      (/^\s*with\b/i.test(source) && !/\b(insert|update|delete|replace)\b/i.test(source));
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
    for (const statement of this.#prepared.values()) statement.raw(on);
    return this;
  }

  #current(): Statement {
    const client = this.#connection.clientFor(this.#isRead);
    const known = this.#prepared.get(client);
    if (known) return known;
    const statement = client.prepare(this.source) as Statement;
    if (this.#isRaw) statement.raw(true);
    this.#prepared.set(client, statement);
    return statement;
  }
}
