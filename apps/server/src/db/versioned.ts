import { StudioError } from '@shutterhouse/contract/errors';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Tx } from './transact.ts';

/** A table whose rows have a version, the number of saves. */
export type VersionedTable = SQLiteTable & {
  id: SQLiteColumn & { _: { data: string; notNull: true } };
  version: SQLiteColumn & { _: { data: number; notNull: true } };
  updatedAt: SQLiteColumn & { _: { data: Date; notNull: true } };
};

/** Returns the row. @throws StudioError notFound, with the given sentence, when it is undefined */
export function requireRow<Row>(row: Row | undefined, sentence: string): Row {
  if (row === undefined) throw new StudioError('notFound', sentence);
  return row;
}

/** Inserts a new row. @returns its id */
export function insertRow<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  row: Table['$inferInsert'],
): string {
  return tx.insert(table).values(row).returning({ id: table.id }).get().id;
}

/**
 * Updates columns of a row and increments its version. The caller has checked the version it replaces.
 */
export function saveVersioned<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  { id, version }: { id: string; version: number },
  at: Date,
  columns: Partial<Table['$inferInsert']>,
): void {
  const saved = { ...columns, version: version + 1, updatedAt: at };
  tx.update(table)
    .set(saved as SQLiteUpdateSetSource<Table>)
    .where(eq(table.id, id))
    .run();
}

/**
 * Refuses a save based on an older version. A caller that sends no version overwrites the current one.
 * @param sentence says what was changed: `This package was changed by somebody else…`
 * @throws StudioError conflict on `version`
 */
export function assertVersion(
  sentence: string,
  { opened, current }: { opened: number | undefined; current: number },
): void {
  if (opened === undefined || opened === current) return;
  throw new StudioError('conflict', sentence, { version: sentence });
}

/** Changes without undefined values: an absent value leaves the column as it is. */
export type DefinedOnly<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** The changes without their undefined values. */
export function definedOnly<Changes extends object>(changes: Changes): DefinedOnly<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as DefinedOnly<Changes>;
}
