import { contractEventKinds } from '@shutterhouse/contract/contracts/constants';
import type {
  ContractContent,
  ContractTemplateInput,
} from '@shutterhouse/contract/contracts/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy, versioned } from '../../db/columns.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { users } from '../people/tables.ts';

/** What contracts begin with. */
export const contractTemplates = sqliteTable(
  'contract_templates',
  {
    id: id(),
    name: text('name').notNull().unique(),
    content: text('content', { mode: 'json' })
      .$type<Omit<ContractTemplateInput, 'name'>>()
      .notNull(),
    ...versioned,
  },
  (table) => [check('contract_templates_content', sql`json_valid(${table.content})`)],
);

/** The contracts of jobs, as staff write them. */
export const contracts = sqliteTable(
  'contracts',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    content: text('content', { mode: 'json' }).$type<ContractContent>().notNull(),
    /** How many entries its record has, and the hash of the last one. */
    entries: integer('entries').notNull().default(0),
    headHash: text('head_hash').notNull().default(''),
    /** Set when the data of its client are erased, before it is deleted: triggers keep what was sent otherwise. */
    erasedAt: instant('erased_at'),
    ...versioned,
  },
  (table) => [
    index('contracts_by_job').on(table.jobId, table.id),
    check('contracts_content', sql`json_valid(${table.content})`),
  ],
);

/** What was sent of a contract. Triggers refuse every change but what became of it, which is noted once. */
export const contractVersions = sqliteTable(
  'contract_versions',
  {
    id: id(),
    contractId: ownedBy('contract_id', () => contracts.id).notNull(),
    number: integer('number').notNull(),
    /** A `SentContract` as JSON, of which the hash is taken byte by byte. */
    content: text('content').notNull(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').references(() => users.id, { onDelete: 'set null' }),
    validUntil: instant('valid_until').notNull(),
    /** When the studio signed, as the last one. */
    signedAt: instant('signed_at'),
    declinedAt: instant('declined_at'),
    withdrawnAt: instant('withdrawn_at'),
    reason: text('reason').notNull().default(''),
    /** SHA-256 of the signed PDF in the media store; empty while there is none. */
    documentHash: text('document_hash').notNull().default(''),
    documentBytes: integer('document_bytes').notNull().default(0),
  },
  (table) => [
    uniqueIndex('contract_versions_by_number').on(table.contractId, table.number),
    check('contract_versions_content', sql`json_valid(${table.content})`),
    check('contract_versions_hash', sql`length(${table.hash}) = 64`),
  ],
);

/**
 * The record of each contract: entries that name the hash of the one before. Triggers refuse to change and to delete them; only
 * from where somebody read or signed may be erased, of which the entry keeps a salted hash.
 */
export const contractEvents = sqliteTable(
  'contract_events',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    contractId: ownedBy('contract_id', () => contracts.id).notNull(),
    versionId: ownedBy('version_id', () => contractVersions.id).notNull(),
    kind: text('kind', { enum: contractEventKinds }).notNull(),
    at: instant('at').notNull(),
    /** The place among those who sign; of the studio it is the last. Null for what is no signature. */
    position: integer('position'),
    userId: text('user_id').notNull().default(''),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Whether that address was proven by a code from a mail. */
    isProven: flag('is_proven').notNull().default(false),
    /** The network and the browser with a salt, as JSON; null once erased. */
    origin: text('origin'),
    originHash: text('origin_hash').notNull().default(''),
    /** A `Signature` as JSON; empty for none. */
    signature: text('signature').notNull().default(''),
    reason: text('reason').notNull().default(''),
    versionHash: text('version_hash').notNull(),
    documentHash: text('document_hash').notNull().default(''),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of all of that. */
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('contract_events_by_contract').on(table.contractId, table.number),
    // Each signs once, also if they press twice at a time.
    uniqueIndex('contract_events_signatures')
      .on(table.versionId, table.position)
      .where(sql`position IS NOT NULL`),
    check('contract_events_kind', isOneOf(table.kind)),
  ],
);
