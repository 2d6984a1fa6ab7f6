import type { MailKind } from '@shutterhouse/contract/mail/constants';
import { mailStates } from '@shutterhouse/contract/mail/constants';
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

/** A file that goes along with a mail; the content is base64. */
export type MailAttachment = {
  name: string;
  contentType: string;
  content: string;
  /** What the reader's calendar does with a calendar file: mail readers are told it beside the text. */
  calendarMethod?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
};

function isOneLine(column: SQLiteColumn): SQL {
  return sql`instr(${column}, char(10)) = 0 AND instr(${column}, char(13)) = 0`;
}

/** The outbox: every mail that was written, whether it has been sent or waits. */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** One mail of one key is there once, however often the same event asks for it. */
    key: text('key').notNull().unique(),
    /** One address, without a name. */
    to: text('to').notNull(),
    /** Where an answer goes; null for the studio's own address. */
    replyTo: text('reply_to'),
    /** Where one click ends what the mail belongs to: the header List-Unsubscribe (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: text('attachments', { mode: 'json' }).$type<MailAttachment[]>().notNull(),
    /** It holds a link that lets its reader in: the content is removed once it was sent or is of no more use. */
    isConfidential: flag('is_confidential').notNull(),
    /** After this nobody has any use of it, and it is not sent any more. */
    sendBefore: instant('send_before'),
    state: text('state', { enum: mailStates }).notNull(),
    /** How often sending was tried and refused for the time being. */
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried next, while it waits. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Why it was not sent the last time; a sentence for the owner. */
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_state', isOneOf(table.state)),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} IS NOT NULL)`),
    check('mails_attempts', sql`${table.attempts} >= 0`),
    check('mails_attachments', sql`json_valid(${table.attachments})`),
    // What stands in a header is one line.
    check('mails_to', sql`${table.to} LIKE '_%@_%' AND ${isOneLine(table.to)}`),
    check('mails_reply_to', isOneLine(table.replyTo)),
    check('mails_unsubscribe_url', isOneLine(table.unsubscribeUrl)),
    check('mails_subject', sql`${table.subject} <> '' AND ${isOneLine(table.subject)}`),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
  ],
);

/** How the mail server did last, in one row. */
export const mailServer = onlyRowTable('mail_server', {
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  lastError: text('last_error').notNull().default(''),
  /** A connected service that sends mail while no SMTP server is set, and the address it sends from. */
  relayName: text('relay_name'),
  relayAddress: text('relay_address'),
});
