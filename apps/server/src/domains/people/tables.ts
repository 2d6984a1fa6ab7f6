/**
 * The people of the studio, to whom all other domains refer: how they sign in is in `accounts/`, how staff manage them
 * in `users/`.
 */
import { roles } from '@shutterhouse/contract/accounts/constants';
import { languages } from '@shutterhouse/contract/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, isOneOf, numbered, ownedBy, versioned } from '../../db/columns.ts';

/** People: staff, clients who signed up, and guests known from a booking, who have no password. */
export const users = sqliteTable(
  'users',
  {
    ...numbered(),
    email: text('email').notNull().unique(),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    role: text('role', { enum: roles }).notNull(),
    isActive: flag('is_active').notNull().default(true),
    /** The language they read: chosen, or of the page they booked on; null: the studio's. */
    language: text('language', { enum: languages }),
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The place of the name in the order of the studio's country; triggers write it. */
    nameKey: text('name_key').notNull().default(''),
    ...versioned,
  },
  (table) => [
    index('users_by_name').on(table.nameKey, table.number),
    index('users_by_role_and_name').on(table.role, table.nameKey, table.number),
    index('users_by_role').on(table.role, table.number),
    index('users_by_state').on(table.isActive, table.number),
    index('users_by_role_and_state').on(table.role, table.isActive, table.number),
    check('users_role', isOneOf(table.role)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_password', sql`${table.role} = 'guest' OR ${table.passwordHash} IS NOT NULL`),
  ],
);

/** By which key a letter is sorted in the studio's country, where it is not the letter itself. */
export const nameLetters = sqliteTable('name_letters', {
  letter: text('letter').primaryKey(),
  key: text('key').notNull(),
});

/** The person who owns a row, which is deleted with them. */
export const userId = () => ownedBy('user_id', () => users.id);

/** What staff note about a person, for themselves alone; absent until there is something. */
export const personDetails = sqliteTable(
  'person_details',
  {
    userId: userId().primaryKey(),
    address: text('address').notNull().default(''),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** How often the note was saved. */
    noteVersion: integer('note_version').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('person_details_tags', sql`json_valid(${table.tags})`)],
);

/** Further addresses by which a person is known: those of the people who were merged into them. */
export const personAddresses = sqliteTable(
  'person_addresses',
  { email: text('email').primaryKey(), userId: userId().notNull() },
  (table) => [
    index('person_addresses_by_person').on(table.userId),
    check('person_addresses_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Sessions. The id is the SHA-256 of the token; the token itself is not stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId().notNull(),
    /** In seconds, as lucia's adapter writes it. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Updated only now and then. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** The User-Agent header when the session began. */
    userAgent: text('user_agent').notNull().default(''),
    /** When its person last proved who they are, by a password, a second factor or a passkey. */
    provedAt: instant('proved_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_by_start').on(table.createdAt, table.id),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Second factors, of those who have one. */
export const secondFactors = sqliteTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted; it is required at sign-in once `totpEnabledAt` is set, after a code has confirmed it. */
  totpSecret: text('totp_secret'),
  totpOfferedAt: instant('totp_offered_at'),
  totpEnabledAt: instant('totp_enabled_at'),
  /** The time step of the last used code: it and earlier ones are no longer accepted. */
  totpLastStep: integer('totp_last_step'),
  /** Signing in by password requires a passkey as well. */
  isPasskeyRequired: flag('is_passkey_required').notNull().default(false),
});
