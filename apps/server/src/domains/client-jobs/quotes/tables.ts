import type { QuoteChoice } from '@shutterhouse/contract/client-jobs/quote-sums';
import type { QuoteContent, SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cents, id, instant, ownedBy, versioned } from '../../../db/columns.ts';
import { bookings } from '../../bookings/tables.ts';
import { users } from '../../people/tables.ts';
import { clientJobs } from '../tables.ts';

/** The quotes of jobs, as staff write them. */
export const jobQuotes = sqliteTable(
  'job_quotes',
  {
    id: id(),
    jobId: ownedBy('job_id', () => clientJobs.id).notNull(),
    content: text('content', { mode: 'json' }).$type<QuoteContent>().notNull(),
    ...versioned,
  },
  (table) => [
    index('job_quotes_by_job').on(table.jobId, table.id),
    check('job_quotes_content', sql`json_valid(${table.content})`),
  ],
);

/** What was sent of a quote, and how it was answered. Triggers refuse every change but the answer, which is given once. */
export const jobQuoteVersions = sqliteTable(
  'job_quote_versions',
  {
    id: id(),
    quoteId: ownedBy('quote_id', () => jobQuotes.id).notNull(),
    number: integer('number').notNull(),
    content: text('content', { mode: 'json' }).$type<SentQuote>().notNull(),
    /** SHA-256 of the content as stored. */
    hash: text('hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').references(() => users.id, { onDelete: 'set null' }),
    validUntil: instant('valid_until').notNull(),
    /** The booking that keeps the time of its session. */
    heldBookingId: text('held_booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    acceptedAt: instant('accepted_at'),
    /** The name that was typed, and the address that was proven. */
    acceptedBy: text('accepted_by').notNull().default(''),
    acceptedEmail: text('accepted_email').notNull().default(''),
    choices: text('choices', { mode: 'json' }).$type<QuoteChoice[]>(),
    totalCents: cents('total_cents'),
    declinedAt: instant('declined_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('job_quote_versions_by_number').on(table.quoteId, table.number),
    index('job_quote_versions_by_hold')
      .on(table.heldBookingId)
      .where(sql`held_booking_id IS NOT NULL`),
    // A quote is accepted once, whichever version.
    uniqueIndex('job_quote_versions_accepted')
      .on(table.quoteId)
      .where(sql`accepted_at IS NOT NULL`),
    check('job_quote_versions_content', sql`json_valid(${table.content})`),
  ],
);
