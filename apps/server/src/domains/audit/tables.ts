import { auditActions, auditSubjects } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';

/** Replaces the name of somebody whose data was erased. */
export const erasedName = 'Erased';

/**
 * Who did what to whom, and when. The triggers in `triggers.ts` prevent changes, and deletions within
 * the retention. Names are copies, and ids are not foreign keys: entries outlive what they are about.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    /** In order of insertion; also the rowid of the search index. */
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
