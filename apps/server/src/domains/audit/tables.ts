import { auditActions, auditSubjects } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';

/** What stands in place of the name of somebody whose data was erased. */
export const erasedName = 'Erased';

/**
 * Who did what to whom, and when. The triggers of `triggers.ts` let nobody change an entry, or delete
 * one before its time. Names are copies, and ids point at nothing: entries outlive what they speak of.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    /** In the order in which things were done; also the rowid of the search index. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    details: text('details', { mode: 'json' }).$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.number),
    index('audit_log_by_action').on(table.action, table.number),
    index('audit_log_by_subject').on(table.subjectKind, table.number),
    index('audit_log_by_action_and_subject').on(table.action, table.subjectKind, table.number),
    check('audit_log_details', sql`json_valid(${table.details})`),
  ],
);
