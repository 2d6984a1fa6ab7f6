import { languages } from '@shutterhouse/contract/languages';
import { messageStatuses } from '@shutterhouse/contract/messages/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy } from '../../db/columns.ts';
import { mails } from '../../outbox/tables.ts';
import { users } from '../people/tables.ts';

/** Messages from the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    /** In order of arrival; also the rowid of the search index. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Who wrote it, by the address; null for spam, and when the person was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    phone: text('phone').notNull(),
    service: text('service').notNull(),
    message: text('message').notNull(),
    /** Of the page that it was written on, which replies follow; null for one of before languages: the studio's. */
    language: text('language', { enum: languages }),
    status: text('status', { enum: messageStatuses }).notNull(),
    /**
     * Derived from the status, for the inbox. Not a generated column: an index on one can't be a covering
     * index.
     */
    isSpam: flag('is_spam').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    index('contact_messages_inbox').on(table.isSpam, table.number),
    index('contact_messages_by_status').on(table.status, table.number),
    index('contact_messages_by_person')
      .on(table.userId, table.submittedAt)
      .where(sql`user_id IS NOT NULL`),
    check('contact_messages_status', isOneOf(table.status)),
    check('contact_messages_spam', sql`${table.isSpam} = (${table.status} = 'spam')`),
  ],
);

/**
 * How many messages there are of each status, maintained by triggers: counting the rows would read them all.
 */
export const contactMessageCounts = sqliteTable(
  'contact_message_counts',
  {
    status: text('status', { enum: messageStatuses }).primaryKey(),
    count: integer('count').notNull(),
  },
  (table) => [check('contact_message_counts_positive', sql`${table.count} >= 0`)],
);

/** The studio's replies. The mail itself, and its state, is in the outbox. */
export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: id(),
    messageId: ownedBy('message_id', () => contactMessages.id).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time: it stays when the account is deleted. */
    authorName: text('author_name').notNull(),
    mailId: text('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** The author's key for this request, so that a retry finds the first reply. */
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
