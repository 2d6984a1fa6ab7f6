import { subscriberStates } from '@shutterhouse/contract/newsletter/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf } from '../../db/columns.ts';

/** Subscribers. Whoever unsubscribes has no row any more. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    /** In order of arrival; also the rowid of the search index. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    /** SHA-256 of the token in the last mail's link; the token itself is only in the mail. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    /** The expiry of that link; an address not confirmed by then is deleted. */
    confirmBefore: instant('confirm_before'),
    /** The token for unsubscribing, without any other rights; it is in each newsletter. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    subscribedAt: instant('subscribed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('subscribers_by_state').on(table.state, table.number),
    index('subscribers_unconfirmed').on(table.confirmBefore).where(sql`state = 'pending'`),
    check('subscribers_state', isOneOf(table.state)),
  ],
);
