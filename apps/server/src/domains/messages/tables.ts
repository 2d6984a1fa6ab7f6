import { messageStatuses } from '@shutterhouse/contract/messages/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy } from '../../db/columns.ts';
import { mails } from '../../mail/tables.ts';
import { users } from '../accounts/tables.ts';

/** What visitors wrote in the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    /** In the order in which they came; also the rowid of the search index. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    service: text('service').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: messageStatuses }).notNull(),
    /** Says of the status what the inbox asks. Not generated: an index over such a column covers no query. */
    isSpam: flag('is_spam').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    index('contact_messages_inbox').on(table.isSpam, table.number),
    index('contact_messages_by_status').on(table.status, table.number),
    check('contact_messages_status', isOneOf(table.status)),
    check('contact_messages_spam', sql`${table.isSpam} = (${table.status} = 'spam')`),
  ],
);

/** How many messages there are of each status, counted by triggers: a count of the rows would read them all. */
export const contactMessageCounts = sqliteTable(
  'contact_message_counts',
  {
    status: text('status', { enum: messageStatuses }).primaryKey(),
    count: integer('count').notNull(),
  },
  (table) => [check('contact_message_counts_positive', sql`${table.count} >= 0`)],
);

/** What the studio answered. The mail itself, and how far it is, stands in the outbox. */
export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: id(),
    messageId: ownedBy('message_id', () => contactMessages.id).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was then: who wrote it stays known when the account is gone. */
    authorName: text('author_name').notNull(),
    mailId: text('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** What the one who wrote it called this request, so that a second try finds the first. */
    requestKey: text('request_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('message_replies_by_message').on(table.messageId, table.createdAt, table.id),
    index('message_replies_by_mail').on(table.mailId),
    index('message_replies_by_author').on(table.authorId),
    uniqueIndex('message_replies_by_request')
      .on(table.requestKey)
      .where(sql`request_key IS NOT NULL`),
  ],
);
