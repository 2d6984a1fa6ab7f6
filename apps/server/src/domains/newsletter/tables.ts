import { subscriberStates } from '@shutterhouse/contract/newsletter/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf } from '../../db/columns.ts';

/** Who wants the newsletter. Whoever unsubscribes has no row any more. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    /** In the order in which they came; also the rowid of the search index. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    email: text('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull(),
    /** SHA-256 of what the link in the last mail carries; the token itself is in the mail alone. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    /** Until when that link holds; who has not confirmed by then is forgotten. */
    confirmBefore: instant('confirm_before'),
    /** Ends this subscription and can do nothing else; it stands in each newsletter. */
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
