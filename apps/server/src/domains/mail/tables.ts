import type { StudioEvent } from '@shutterhouse/contract/mail/kinds';
import { mailSecurities } from '@shutterhouse/contract/mail/server';
import { mailTextNames } from '@shutterhouse/contract/mail/texts';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf, translations, versioned } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

/**
 * The events that the studio is notified of by mail, in one row; until it exists the defaults of the contract
 * apply.
 */
export const notificationSettings = onlyRowTable(
  'notification_settings',
  {
    email: text('email').notNull(),
    /** Only events that were set; others have their default. */
    events: text('events', { mode: 'json' })
      .$type<Partial<Record<StudioEvent, boolean>>>()
      .notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('notification_settings_events', sql`json_valid(${table.events})`)],
);

/** The mail server and the sender that the desk has set, in one row; SMTP_URL and MAIL_FROM win. */
export const mailSettings = onlyRowTable(
  'mail_settings',
  {
    /** Empty: none. */
    host: text('host').notNull(),
    port: integer('port').notNull(),
    security: text('security', { enum: mailSecurities }).notNull(),
    /** Empty: the server asks for no login. */
    user: text('user').notNull(),
    /** Encrypted. */
    password: text('password'),
    /** Empty: the studio's name. */
    senderName: text('sender_name').notNull(),
    /** Empty: studio@ the host of the public address. */
    senderAddress: text('sender_address').notNull(),
    ...versioned,
  },
  (table) => [
    check('mail_settings_port', sql`${table.port} BETWEEN 1 AND 65535`),
    check('mail_settings_security', isOneOf(table.security)),
    check('mail_settings_login', sql`${table.user} = '' OR ${table.security} <> 'none'`),
  ],
);

/** The studio's own words of mails to customers; a mail without a row has the standard ones. A row that is reset stays, with its version. */
export const mailTexts = sqliteTable(
  'mail_texts',
  {
    id: text('id', { enum: mailTextNames }).primaryKey(),
    /** Empty: the standard one. */
    subject: text('subject').notNull(),
    /** Empty: the standard ones. */
    words: text('words').notNull(),
    translations: translations<{ subject: string; words: string }>(),
    ...versioned,
  },
  (table) => [check('mail_texts_translations', sql`json_valid(${table.translations})`)],
);

/** Codes by which people prove that an address is theirs: one for each time that somebody asked, with wrong codes of its own. */
export const addressCodes = sqliteTable(
  'address_codes',
  {
    /** What the code is for, such as the link of a gallery. */
    scope: text('scope').notNull(),
    email: text('email').notNull(),
    /** Of what only the device that asked was given. */
    requestHash: text('request_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('address_codes_by_end').on(table.expiresAt)],
);
