import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import type { SharedRows } from './tables.ts';

/** Tables with one row at most for a person and a gallery or a job: table, and column of that. */
export const sharedTables = [
  ['client_gallery_clients', 'gallery_id'],
  ['client_job_clients', 'job_id'],
  ['job_links', 'job_id'],
] as const;

/**
 * Of a gallery or a job of both only the row of the one who is kept stays. @returns the rows of both there, and of the one who is
 * kept in jobs of the other's bookings, which lose them when a booking goes back
 */
export function dropShared(tx: Tx, keptId: string, mergedId: string): SharedRows[] {
  return sharedTables.map(([table, column]) => {
    const [named, of] = [sql.identifier(table), sql.identifier(column)];
    const ofPerson = (id: string) => sql`SELECT ${of} FROM ${named} WHERE user_id = ${id}`;
    const rows = tx.all<SharedRows['rows'][number]>(
      sql`SELECT * FROM ${named} WHERE user_id IN (${keptId}, ${mergedId}) AND ${of} IN (${ofPerson(keptId)})
        AND (${of} IN (${ofPerson(mergedId)}) OR ${of} IN (SELECT id FROM bookings WHERE user_id = ${mergedId}))`,
    );
    tx.run(
      sql`DELETE FROM ${named} WHERE user_id = ${mergedId} AND ${of} IN (${ofPerson(keptId)})`,
    );
    return { table, rows };
  });
}

/** Those of galleries and jobs in which the one who was kept still is. */
export function stillShared(tx: Tx, recorded: SharedRows[], keptId: string): SharedRows[] {
  return sharedTables.map(([table, column]) => {
    const [named, of] = [sql.identifier(table), sql.identifier(column)];
    const own = tx.all<{ of: string }>(
      sql`SELECT ${of} AS "of" FROM ${named} WHERE user_id = ${keptId}`,
    );
    const known = new Set<unknown>(own.map((row) => row.of));
    const { rows = [] } = recorded.find((each) => each.table === table) ?? {};
    return { table, rows: rows.filter((row) => known.has(row[column])) };
  });
}

/** Inserts those that are missing, in their places. */
export function insertShared(tx: Tx, shared: SharedRows[]): void {
  for (const { table, rows } of shared) {
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => sql.identifier(name));
      const values = Object.values(row).map((value) => sql`${value}`);
      tx.run(
        sql`INSERT OR IGNORE INTO ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) VALUES (${sql.join(values, sql`, `)})`,
      );
    }
  }
}

/** Makes them what was recorded, after bookings went back to the one who was merged: that takes the other out of their jobs. */
export function restoreShared(tx: Tx, shared: SharedRows[], mergedId: string): void {
  for (const [table, column] of sharedTables) {
    const { rows = [] } = shared.find((each) => each.table === table) ?? {};
    const ofMerged = new Set(
      rows.filter((row) => row.user_id === mergedId).map((row) => row[column]),
    );
    const others = rows.map((row) => row[column]).filter((of) => !ofMerged.has(of));
    tx.run(
      sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${mergedId}
        AND ${sql.identifier(column)} IN (SELECT value FROM json_each(${JSON.stringify(others)}))`,
    );
  }
  insertShared(tx, shared);
}
