import type {
  QuestionnaireInput,
  QuestionnaireSection,
} from '@shutterhouse/contract/questionnaires/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, ownedBy, translations, versioned } from '../../db/columns.ts';
import { clientJobs } from '../client-jobs/tables.ts';

/** Questionnaires, as staff write them. */
export const questionnaires = sqliteTable(
  'questionnaires',
  {
    id: id(),
    name: text('name').notNull().unique(),
    content: text('content', { mode: 'json' }).$type<Omit<QuestionnaireInput, 'name'>>().notNull(),
    ...versioned,
  },
  (table) => [check('questionnaires_content', sql`json_valid(${table.content})`)],
);

/** What was sent to the clients of a job: the questions as they were then, and the answers. */
export const jobQuestionnaires = sqliteTable(
  'job_questionnaires',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    questionnaireId: text('questionnaire_id').references(() => questionnaires.id, {
      onDelete: 'set null',
    }),
    name: text('name').notNull(),
    translations: translations<{ name: string }>(),
    sections: text('sections', { mode: 'json' }).$type<QuestionnaireSection[]>().notNull(),
    /** By the ids of the questions. */
    answers: text('answers', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    dueDays: integer('due_days').notNull(),
    lockDays: integer('lock_days').notNull(),
    /** Triggers count both from the session, with which they move; null without one. */
    dueAt: instant('due_at'),
    lockAt: instant('lock_at'),
    sentAt: instant('sent_at').notNull(),
    submittedAt: instant('submitted_at'),
    changedAt: instant('changed_at'),
    isPaused: flag('is_paused').notNull().default(false),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    uniqueIndex('job_questionnaires_once').on(table.jobId, table.questionnaireId),
    index('job_questionnaires_due').on(table.dueAt).where(sql`submitted_at IS NULL`),
    check('job_questionnaires_sections', sql`json_valid(${table.sections})`),
    check('job_questionnaires_answers', sql`json_valid(${table.answers})`),
  ],
);

/** The files that clients added to questions; a trigger has the bytes removed of those that are deleted. */
export const questionnaireFiles = sqliteTable(
  'questionnaire_files',
  {
    id: id(),
    ownerId: ownedBy('owner_id', () => jobQuestionnaires.id).notNull(),
    questionId: text('question_id').notNull(),
    storeKey: text('store_key').notNull().unique(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('questionnaire_files_by_owner').on(table.ownerId, table.id)],
);
