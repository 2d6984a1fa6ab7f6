import { mailStates } from '@shutterhouse/contract/mail/constants';
import type { MailKind } from '@shutterhouse/contract/mail/kinds';
import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type SQLiteColumn,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf } from '../db/columns.ts';
import { onlyRowTable } from '../db/only-row.ts';

/** A file attached to a mail; the content is base64. */
export type MailAttachment = {
  name: string;
  contentType: string;
  content: string;
  /** The method of a calendar file, which is then also sent inline as an alternative to the text. */
  calendarMethod?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
};

function isOneLine(column: SQLiteColumn): SQL {
  return sql`instr(${column}, char(10)) = 0 AND instr(${column}, char(13)) = 0`;
}

/** The outbox: every mail, whether sent, failed or waiting. */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** One mail per key, however often the same event queues it. */
    key: text('key').notNull().unique(),
    /** One address, without a name. */
    to: text('to').notNull(),
    /** The reply address; null for the studio's own address. */
    replyTo: text('reply_to'),
    /** The URL for one-click unsubscribing: the header List-Unsubscribe (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: text('attachments', { mode: 'json' }).$type<MailAttachment[]>().notNull(),
    /** It contains a personal link: the content is removed once it was sent, has failed or expired. */
    isConfidential: flag('is_confidential').notNull(),
    /** After this it is no longer useful and is not sent. */
    sendBefore: instant('send_before'),
    state: text('state', { enum: mailStates }).notNull(),
    /** How many attempts failed temporarily. */
    attempts: integer('attempts').notNull().default(0),
    /** The earliest time of the next attempt, while it waits. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Why the last attempt failed; a sentence for the owner. */
    lastError: text('last_error').notNull().default(''),
    /** What the server said when it took the mail, such as the number under which it has queued it. */
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_state', isOneOf(table.state)),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} IS NOT NULL)`),
    check('mails_attempts', sql`${table.attempts} >= 0`),
    check('mails_attachments', sql`json_valid(${table.attachments})`),
    // A header value is a single line.
    check('mails_to', sql`${table.to} LIKE '_%@_%' AND ${isOneLine(table.to)}`),
    check('mails_reply_to', isOneLine(table.replyTo)),
    check('mails_unsubscribe_url', isOneLine(table.unsubscribeUrl)),
    check('mails_subject', sql`${table.subject} <> '' AND ${isOneLine(table.subject)}`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
  ],
);

/** The last results of the mail server, in one row. */
export const mailServer = onlyRowTable('mail_server', {
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  lastError: text('last_error').notNull().default(''),
  /** A connected service that sends mail while no SMTP server is set, and the address it sends from. */
  relayName: text('relay_name'),
  relayAddress: text('relay_address'),
});
