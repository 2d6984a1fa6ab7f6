import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Tx } from './transact.ts';

/** A table whose rows count how often they were saved. */
export type VersionedTable = SQLiteTable & {
  id: SQLiteColumn & { _: { data: string; notNull: true } };
  version: SQLiteColumn & { _: { data: number; notNull: true } };
  updatedAt: SQLiteColumn & { _: { data: Date; notNull: true } };
};

/** The row that was asked for. @throws StudioError notFound, with the sentence given */
export function requireRow<Row>(row: Row | undefined, sentence: string): Row {
  if (row === undefined) throw new StudioError('notFound', sentence);
  return row;
}

/** Writes a new row. @returns its id */
export function insertRow<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  row: Table['$inferInsert'],
): string {
  return tx.insert(table).values(row).returning({ id: table.id }).get().id;
}

/** Saves columns of a row and raises its version. The caller has checked the version it replaces. */
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
 * Refuses a save based on an older version. A caller that gives no version overwrites whatever is there.
 * @param thing what was changed, as a sentence begins: `This package`
 * @throws StudioError conflict on `version`
 */
export function assertVersion(
  thing: string,
  { opened, current }: { opened: number | undefined; current: number },
): void {
  if (opened === undefined || opened === current) return;
  const sentence = sharedMessages.changedMeanwhile(thing);
  throw new StudioError('conflict', sentence, { version: sentence });
}

/** Changes without undefined values: a row keeps its value for whatever is absent. */
export type DefinedOnly<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** The changes without what is undefined. */
export function definedOnly<Changes extends object>(changes: Changes): DefinedOnly<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as DefinedOnly<Changes>;
}
