import { sql } from 'drizzle-orm';
import { runAll, type Sql, type Tx } from './transact.ts';

/** A trigger of the schema, with its whole `CREATE TRIGGER` statement. */
export type Trigger = { name: string; sql: string };

/**
 * A trigger as a domain's `triggers.ts` writes it.
 * @param name unique in the whole schema
 * @param definition what follows the name: when it fires, on what, and `BEGIN … END`
 */
export function trigger(name: string, definition: string): Trigger {
  return { name, sql: `CREATE TRIGGER ${name} ${definition.trim()}` };
}

/** The body of a trigger that aborts the write with a code by which `raised` recognises it. */
export function aborting(code: string): string {
  return `BEGIN\n  SELECT RAISE(ABORT, '${code}');\nEND`;
}

/**
 * The two triggers that fire before a row is inserted, or updated in these columns.
 * @param definition what follows the table: `WHEN …`, and `BEGIN … END`
 */
export function beforeWrites(
  name: string,
  { table, columns }: { table: string; columns?: string },
  definition: string,
): Trigger[] {
  const update = columns === undefined ? 'UPDATE' : `UPDATE OF ${columns}`;
  return [
    trigger(`${name}_insert`, `BEFORE INSERT ON ${table} ${definition}`),
    trigger(`${name}_update`, `BEFORE ${update} ON ${table} ${definition}`),
  ];
}

/** True when the database has exactly these triggers, compared word for word. */
export function hasTriggers(db: Sql, triggers: readonly Trigger[]): boolean {
  const stored = storedTriggers(db);
  return (
    stored.size === triggers.length && triggers.every(({ name, sql }) => stored.get(name) === sql)
  );
}

/** Creates the triggers of the source; called when the database has none. */
export function installTriggers(tx: Tx, triggers: readonly Trigger[]): void {
  runAll(
    tx,
    triggers.map(({ sql: statement }) => statement),
  );
}

/**
 * Drops every trigger, which has to come before a migration: SQLite refuses to rename a table or
 * drop a column while a trigger of any table names it, and a rebuilt table silently loses its own.
 */
export function dropTriggers(tx: Tx): void {
  runAll(
    tx,
    [...storedTriggers(tx).keys()].map((name) => `DROP TRIGGER "${name}"`),
  );
}

/** The triggers of the database: name to statement. */
function storedTriggers(db: Sql): Map<string, string> {
  const rows = db.all<Trigger>(sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`);
  return new Map(rows.map((row) => [row.name, row.sql]));
}
