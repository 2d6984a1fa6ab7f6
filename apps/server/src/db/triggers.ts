import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { transact } from './transact.ts';

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

/**
 * Makes the triggers of the database those of the source: whatever is missing or reads otherwise is
 * created anew, and what the source no longer names goes. Costs one query when nothing differs.
 */
export function installTriggers(db: Db, triggers: readonly Trigger[]): void {
  const stored = storedTriggers(db);
  const same =
    stored.size === triggers.length && triggers.every(({ name, sql }) => stored.get(name) === sql);
  if (same) return;
  transact(db, (tx) => {
    for (const name of storedTriggers(tx).keys()) tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`);
    for (const { sql: statement } of triggers) tx.run(sql.raw(statement));
  });
}

/**
 * Drops every trigger, which has to come before a migration: SQLite refuses to rename a table or to
 * drop a column while a trigger of any table names it, and a rebuilt table loses its own silently.
 */
export function dropTriggers(db: Db): void {
  installTriggers(db, []);
}

/** The triggers of the database: their statements by their names. */
function storedTriggers(db: Pick<Db, 'all'>): Map<string, string> {
  const rows = db.all<Trigger>(sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`);
  return new Map(rows.map((row) => [row.name, row.sql]));
}
