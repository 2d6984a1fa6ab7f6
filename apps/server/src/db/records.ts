import type { AuditSubject } from '@shutterhouse/contract/audit/constants';
import type { Visibility } from './record-deps.ts';
import type { Sql, Tx } from './transact.ts';
import {
  assertVersion,
  insertRow,
  requireRow,
  saveVersioned,
  type VersionedTable,
} from './versioned.ts';

/** The columns of every record that staff edit. */
export type VersionedRecord = { id: string; version: number };

/** A kind of record that staff edit: its table, its sentences, how one is read, and its name in the audit log. */
export type RecordKind<Table extends VersionedTable, Saved extends VersionedRecord> = {
  table: Table;
  /** `thing` begins a sentence: `This package`. */
  messages: { changedMeanwhile: string; notFound: string };
  /** @throws StudioError notFound */
  read: (db: Sql, id: string) => Saved;
  subjectOf: (saved: Saved) => { kind: AuditSubject; id: string; name: string };
  /** Refuses the deletion of a record that must stay. */
  assertRemovable?: (tx: Tx, saved: Saved) => void;
};

/** One record; an inactive one only for those who may see it. @throws StudioError notFound */
export function requireVisible<Saved extends VersionedRecord & { isActive: boolean }>(
  { db, seesHidden }: { db: Sql } & Visibility,
  { read, messages }: Pick<RecordKind<VersionedTable, Saved>, 'read' | 'messages'>,
  id: string,
): Saved {
  const saved = read(db, id);
  return requireRow(saved.isActive || seesHidden ? saved : undefined, messages.notFound);
}

/** The record to be saved. @throws StudioError notFound; conflict when somebody saved it since it was opened */
export function requireOpened<Saved extends VersionedRecord>(
  tx: Tx,
  { read, messages }: Pick<RecordKind<VersionedTable, Saved>, 'read' | 'messages'>,
  { id, version }: { id: string; version?: number | undefined },
): Saved {
  const saved = read(tx, id);
  assertVersion(messages.changedMeanwhile, { opened: version, current: saved.version });
  return saved;
}

/** Inserts a new record. @returns the record as stored */
export function insertRecord<Table extends VersionedTable, Saved extends VersionedRecord>(
  tx: Tx,
  { table, read }: Pick<RecordKind<Table, Saved>, 'table' | 'read'>,
  row: Table['$inferInsert'],
): Saved {
  return read(tx, insertRow(tx, table, row));
}

/** Updates columns of a record. @returns the record as stored */
export function saveRecord<Table extends VersionedTable, Saved extends VersionedRecord>(
  tx: Tx,
  { table, read }: Pick<RecordKind<Table, Saved>, 'table' | 'read'>,
  before: VersionedRecord,
  at: Date,
  columns: Partial<Table['$inferInsert']>,
): Saved {
  saveVersioned(tx, table, before, at, columns);
  return read(tx, before.id);
}
