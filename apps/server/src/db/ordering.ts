import { maxListed } from '@shutterhouse/contract/editing';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { asc, count, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from './transact.ts';

/** A table whose rows are ordered by `position`, with the id as tie-breaker. */
type Ordered = SQLiteTable & {
  id: SQLiteColumn & { _: { data: string; notNull: true } };
  position: SQLiteColumn & { _: { data: number; notNull: true } };
};

/**
 * Brings some or all rows into the order of `ids`, using the positions that these rows have. Only rows that move are
 * written, in one statement. `within` limits it to one list of a table that holds several.
 * @throws StudioError conflict when a row no longer exists
 */
export function reorderRows(tx: Tx, table: Ordered, ids: readonly string[], within?: SQL): void {
  const rows = tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(within)
    .orderBy(asc(table.position), asc(table.id))
    .all();
  const moving = new Set(ids);
  if (rows.filter(({ id }) => moving.has(id)).length !== ids.length) {
    throw new StudioError('conflict', refusalMessages.listChanged, {
      ids: refusalMessages.listChanged,
    });
  }
  const nextIds = ids.values();
  const order = rows.map(({ id }) => (moving.has(id) ? (nextIds.next().value ?? id) : id));
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  const moved = order
    .map((id, place) => [id, place] as const)
    .filter(([id, place]) => before.get(id) !== place);
  if (moved.length === 0) return;
  const places = JSON.stringify(Object.fromEntries(moved));
  tx.run(
    sql`UPDATE ${table} SET position = place.value FROM json_each(${places}) AS place WHERE ${table.id} = place.key`,
  );
}

/**
 * The position for a new row, after all others.
 * @throws StudioError conflict, with the given sentence, when the table holds the maximum number of rows
 */
export function positionAtEnd(tx: Tx, table: Ordered, tooMany: string): number {
  const end = tx
    .select({
      position: sql<number>`coalesce(max(${table.position}) + 1, 0)`,
      rows: sql<number>`count(*)`,
    })
    .from(table)
    .get();
  if ((end?.rows ?? 0) >= maxListed) throw new StudioError('conflict', tooMany);
  return end?.position ?? 0;
}

/** @throws StudioError conflict, with the given sentence, when the table holds the maximum number of rows */
export function assertRoom(tx: Tx, table: SQLiteTable, tooMany: string): void {
  const { rows } = tx.select({ rows: count() }).from(table).get() ?? { rows: 0 };
  if (rows >= maxListed) throw new StudioError('conflict', tooMany);
}
