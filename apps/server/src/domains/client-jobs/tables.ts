import { jobItemKinds, jobStages, taskAnchors } from '@shutterhouse/contract/client-jobs/constants';
import { currencies, defaultCurrency } from '@shutterhouse/contract/currencies';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cents, id, instant, isOneOf, numbered, ownedBy, versioned } from '../../db/columns.ts';
import { userId } from '../people/tables.ts';
import { services } from '../services/tables.ts';

/**
 * Jobs: from the inquiry to the last payment. What a job costs and how far it is follows from what belongs to it: triggers count it
 * anew with each change (`revision`), whoever writes.
 */
export const clientJobs = sqliteTable(
  'client_jobs',
  {
    ...numbered(),
    title: text('title').notNull(),
    /** The title of its service; empty for none. */
    serviceName: text('service_name').notNull().default(''),
    note: text('note').notNull().default(''),
    /** When staff marked it as lost, and why. */
    lostAt: instant('lost_at'),
    lostReason: text('lost_reason').notNull().default(''),
    /** How many of its contracts its clients have still to sign, drafts among them: triggers of the contracts keep these three. */
    unsigned: integer('unsigned').notNull().default(0),
    /** Since when a contract that was sent waits for the signature of a client. */
    signSince: instant('sign_since'),
    /** Since when a contract of it waits for the studio's signature. */
    countersignSince: instant('countersign_since'),
    /** When staff said that it is delivered, in another way than by a gallery. */
    deliveredAt: instant('delivered_at'),
    /**
     * How far it is, without the time: `booked` stands for `shot`, too, and a job with a session ahead is booked, whatever was
     * delivered. `stageAt` of stages.ts tells them apart.
     */
    step: text('step', { enum: jobStages }).notNull().default('inquiry'),
    /** The first session that is not cancelled. */
    firstSessionAt: instant('first_session_at'),
    /** The end of the last one; 0 without one. */
    sessionsEndAt: integer('sessions_end_at').notNull().default(0),
    /** The start of the first session; when it was added for a job without one. By it jobs are sorted. */
    dayAt: instant('day_at').notNull(),
    /** From which the due days of tasks are counted: when the first of its sessions was booked that is confirmed. */
    acceptedAt: instant('accepted_at'),
    currency: text('currency', { enum: currencies }).notNull().default(defaultCurrency),
    /** What was accepted without a session, in the currency of the job. */
    agreedCents: cents('agreed_cents').notNull().default(0),
    /** Of sessions, of what else was agreed, and of invoices without a session, in this currency. */
    totalCents: cents('total_cents').notNull().default(0),
    owedCents: cents('owed_cents').notNull().default(0),
    /** When the next open payment of its plans is due. */
    nextPaymentAt: instant('next_payment_at'),
    /** The names of its clients, by which it is found. */
    clientNames: text('client_names').notNull().default(''),
    revision: integer('revision').notNull().default(0),
    ...versioned,
  },
  (table) => [
    index('client_jobs_by_day').on(table.dayAt, table.number),
    index('client_jobs_by_step').on(table.step, table.dayAt, table.number, table.sessionsEndAt),
    index('client_jobs_by_end').on(table.sessionsEndAt, table.step),
    index('client_jobs_to_sign').on(table.signSince).where(sql`sign_since IS NOT NULL`),
    index('client_jobs_to_countersign')
      .on(table.countersignSince)
      .where(sql`countersign_since IS NOT NULL`),
    check('client_jobs_step', isOneOf(table.step)),
  ],
);

/**
 * How many jobs are at a step and what they cost, by the 30 days in which their last session ends, which triggers keep: the board
 * would read all jobs to count them.
 */
export const clientJobTotals = sqliteTable(
  'client_job_totals',
  {
    step: text('step', { enum: jobStages }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Of 30 days each, since 1970; 0 without a session. */
    endPeriod: integer('end_period').notNull(),
    count: integer('count').notNull(),
    totalCents: cents('total_cents').notNull(),
    owedCents: cents('owed_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.step, table.currency, table.endPeriod] }),
    check('client_job_totals_step', isOneOf(table.step)),
  ],
);

/** Who jobs are for, in their order. */
export const clientJobClients = sqliteTable(
  'client_job_clients',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    userId: userId().notNull(),
  },
  (table) => [
    uniqueIndex('client_job_clients_once').on(table.jobId, table.userId),
    index('client_job_clients_by_user').on(table.userId, table.jobId),
  ],
);

/** What belongs to jobs, each row to one at most; triggers remove what is deleted. */
export const clientJobItems = sqliteTable(
  'client_job_items',
  {
    kind: text('kind', { enum: jobItemKinds }).notNull(),
    itemId: text('item_id').notNull(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('client_job_items_by_job').on(table.jobId, table.kind, table.itemId),
    check('client_job_items_kind', isOneOf(table.kind)),
  ],
);

/** What is to be done for a job. */
export const clientJobTasks = sqliteTable(
  'client_job_tasks',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    title: text('title').notNull(),
    anchor: text('anchor', { enum: taskAnchors }).notNull(),
    days: integer('days').notNull().default(0),
    /** Triggers keep it for those that count from the session or the acceptance. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('client_job_tasks_by_job').on(table.jobId, table.createdAt, table.id),
    index('client_job_tasks_due').on(table.dueAt).where(sql`done_at IS NULL`),
    check('client_job_tasks_anchor', isOneOf(table.anchor)),
  ],
);

/** The tasks that new jobs of a service begin with, in their order. */
export const serviceTasks = sqliteTable(
  'service_tasks',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    serviceId: ownedBy('service_id', () => services.id).notNull(),
    title: text('title').notNull(),
    anchor: text('anchor', { enum: taskAnchors }).notNull(),
    days: integer('days').notNull(),
  },
  (table) => [
    index('service_tasks_by_service').on(table.serviceId, table.number),
    check('service_tasks_anchor', isOneOf(table.anchor)),
  ],
);
