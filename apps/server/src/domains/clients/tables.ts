import { timelineKinds } from '@shutterhouse/contract/clients/constants';
import type { ClientBalance } from '@shutterhouse/contract/clients/schema';
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
import { cents, flag, id, instant, isOneOf, ownedBy } from '../../db/columns.ts';
import { mails } from '../../outbox/tables.ts';
import { type personDetails, userId, users } from '../people/tables.ts';

/**
 * Each person as a client: what is searched and sorted by. Triggers keep it from people, bookings, payments, messages,
 * invoices and links, whoever writes.
 */
export const clientSummaries = sqliteTable(
  'client_summaries',
  {
    /** That of the person; also the rowid of the search index. */
    number: integer('number').primaryKey(),
    userId: userId().notNull().unique(),
    /** False for staff without a session of their own, and for those of whom there is only spam. */
    isClient: flag('is_client').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Separated by line breaks. */
    tags: text('tags').notNull().default(''),
    nameKey: text('name_key').notNull(),
    /** The last nine digits of the telephone number; empty for a shorter one. */
    phoneKey: text('phone_key').notNull(),
    /** 0 if there was no contact yet. */
    lastContactAt: integer('last_contact_at').notNull().default(0),
    /** The sum of what is owed in all currencies, for the order alone: most studios have one. */
    owedCents: cents('owed_cents').notNull().default(0),
    balances: text('balances', { mode: 'json' }).$type<ClientBalance[]>().notNull().default([]),
    /** Raised by triggers when something of the person has changed; the sums are then counted anew. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('client_summaries_by_contact').on(table.isClient, table.lastContactAt, table.number),
    index('client_summaries_by_owed').on(table.isClient, table.owedCents, table.number),
    index('client_summaries_by_name').on(table.isClient, table.nameKey, table.number),
    index('client_summaries_by_phone').on(table.phoneKey).where(sql`phone_key <> ''`),
    check('client_summaries_balances', sql`json_valid(${table.balances})`),
  ],
);

/** The entries of the timelines, each by the kind and id of its row; triggers keep them. */
export const clientEntries = sqliteTable(
  'client_entries',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    userId: userId().notNull(),
    kind: text('kind', { enum: timelineKinds }).notNull(),
    ref: text('ref').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('client_entries_by_row').on(table.kind, table.ref),
    index('client_entries_by_time').on(table.userId, table.at, table.number),
    index('client_entries_by_kind').on(table.userId, table.kind, table.at, table.number),
    check('client_entries_kind', isOneOf(table.kind)),
  ],
);

/** The mails that staff wrote to a client; the mail itself, and its state, is in the outbox. */
export const clientLetters = sqliteTable(
  'client_letters',
  {
    id: id(),
    userId: userId().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time: it stays when the account is deleted. */
    authorName: text('author_name').notNull(),
    mailId: text('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('client_letters_by_client').on(table.userId, table.createdAt),
    index('client_letters_by_mail').on(table.mailId),
    index('client_letters_by_author').on(table.authorId),
  ],
);

/** Two clients who look like one person and are not. The first id is the smaller one. */
export const clientDistinctions = sqliteTable(
  'client_distinctions',
  {
    oneId: ownedBy('one_id', () => users.id).notNull(),
    otherId: ownedBy('other_id', () => users.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('client_distinctions_by_other').on(table.otherId),
  ],
);

/** The keys of the rows that a merge moved from one person to another, by table and column. */
export type MovedRows = { table: string; column: string; keys: (string | number)[] };

/** Rows of a table as they are stored, of which one person can't have two. */
export type SharedRows = { table: string; rows: Record<string, string | number | null>[] };

type Details = typeof personDetails.$inferSelect;

/** What of a person a merge gives to one who has none of it. */
export type PersonParts = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'phone' | 'language'
>;

/** All that undoing a merge needs: the deleted person, and the details of both, before and after. */
export type MergeRecord = {
  person: typeof users.$inferSelect;
  details: Details | null;
  kept: {
    before: Details | null;
    /** Absent in records of earlier versions, as `shared` is; those have `phone`. */
    parts?: { before: PersonParts; after: PersonParts };
    phone?: { before: string; after: string };
  };
  distinctions: (typeof clientDistinctions.$inferSelect)[];
  moved: MovedRows[];
  shared?: SharedRows[];
};

/**
 * The merges of the last 30 days. Ids of people are not foreign keys: the one who was merged is deleted, and the other may be
 * merged, too.
 */
export const clientMerges = sqliteTable(
  'client_merges',
  {
    id: id(),
    keptId: text('kept_id').notNull(),
    mergedId: text('merged_id').notNull(),
    /** The address of the one who was merged. */
    email: text('email').notNull(),
    record: text('record', { mode: 'json' }).$type<MergeRecord>().notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    index('client_merges_by_kept').on(table.keptId, table.mergedAt),
    index('client_merges_by_merged').on(table.mergedId),
    index('client_merges_by_age').on(table.mergedAt),
    check('client_merges_record', sql`json_valid(${table.record})`),
  ],
);
