import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import type { Connection } from './open.ts';

/*
 * libsql 0.5.29 offers the API of better-sqlite3 but not all of its manners:
 * a lone `null` argument throws and a lone Buffer aborts the process (so arguments go as one
 * array), a boolean aborts the process (so it goes as 1 or 0), and unmapped rows carry a
 * `_metadata` key (so it is taken off). This file is the only one that knows.
 */

type Statement = Database.Statement<unknown[], unknown>;

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

/** A statement with the manners of better-sqlite3, as far as they are used here. */
class AdaptedStatement {
  readonly #statement: Statement;
  readonly source: string;

  constructor(statement: Statement, source: string) {
    this.#statement = statement;
    this.source = source;
  }

  run(...args: unknown[]) {
    return this.#statement.run(...bound(args));
  }

  get(...args: unknown[]) {
    return withoutMetadata(this.#statement.get(...bound(args)));
  }

  all(...args: unknown[]) {
    return this.#statement.all(...bound(args)).map(withoutMetadata);
  }

  raw(on = true): this {
    this.#statement.raw(on);
    return this;
  }
}

function bound(args: unknown[]): unknown[] {
  const list = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
  return list.length === 0 ? [] : [list.map(bindable)];
}

/** What a replica refuses to be told (`Sqlite3UnsupportedStatement`): how its writes last, and wait, is the server's to say. */
const ofTheServer = /^(journal_mode|synchronous|busy_timeout|trusted_schema)\b/;

/** Opens an embedded replica (or, without a `url`, a plain file) through libsql, with the manners of better-sqlite3. */
export function openLibsql(choice: Extract<DatabaseChoice, { kind: 'libsql' }>): Connection {
  // libsql is CommonJS with a class as its only export, and types of its own that are not better-sqlite3's.
  const Libsql = createRequire(import.meta.url)('libsql') as new (
    path: string,
    options: object,
  ) => Database.Database & { sync?(): unknown };
  const client = new Libsql(choice.path, {
    ...(choice.url ? { syncUrl: choice.url, syncPeriod: choice.syncSeconds } : {}),
    ...(choice.authToken ? { authToken: choice.authToken } : {}),
  });
  if (choice.url) client.sync?.();
  const prepare = (source: string) => new AdaptedStatement(client.prepare(source), source);
  return {
    prepare: prepare as unknown as Connection['prepare'],
    exec: client.exec.bind(client),
    close: client.close.bind(client),
    transaction: client.transaction.bind(client),
    pragma: (source: string) =>
      choice.url && ofTheServer.test(source) ? undefined : client.pragma(source),
  };
}
