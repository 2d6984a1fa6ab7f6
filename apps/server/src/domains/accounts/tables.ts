import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';
import { userId } from '../people/tables.ts';

/** Addresses from which somebody has signed in before: sign-ins from there have priority when many strangers try. */
export const knownAddresses = sqliteTable(
  'known_addresses',
  {
    userId: userId().notNull(),
    /** SHA-256 of the person's id and the address; the address itself is not stored. */
    addressHash: text('address_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index('known_addresses_last_used').on(table.lastUsedAt),
  ],
);

/** Single-use codes for signing in when the device of the second factor is lost. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: userId().notNull(),
    /** SHA-256 of the person's id and the code; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys. The id is that of the credential. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    /** COSE, in base64url. A public key, so it is not secret. */
    publicKey: text('public_key').notNull(),
    /** The signature counter, for devices that have one. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
);

/** Challenges for devices to sign, once and within minutes. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    id: text('id').primaryKey(),
    challenge: text('challenge').notNull(),
    /** The person who adds a passkey; null for a sign-in, when nobody is known yet. */
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
);

/** Pending changes of address, until the link in the mail is opened. */
export const emailChanges = sqliteTable('email_changes', {
  userId: userId().primaryKey(),
  email: text('email').notNull(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** Links for choosing a new password. The id is the SHA-256 of the token; the token itself is not stored. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: text('id').primaryKey(),
    userId: userId().notNull(),
    /** Where the link was sent: it becomes invalid when the person's address changes. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_expiry').on(table.expiresAt),
    check('password_resets_id', sql`length(${table.id}) = 64`),
  ],
);
