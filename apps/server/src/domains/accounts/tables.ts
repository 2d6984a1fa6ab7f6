import { roles } from '@shutterhouse/contract/accounts/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    ...versioned,
  },
  (table) => [
    index('users_by_role').on(table.role, table.number),
    index('users_by_state').on(table.isActive, table.number),
    index('users_by_role_and_state').on(table.role, table.isActive, table.number),
    check('users_role', isOneOf(table.role)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_password', sql`${table.role} = 'guest' OR ${table.passwordHash} IS NOT NULL`),
  ],
);

/** The person who owns a row, which is deleted with them. */
export const userId = () => ownedBy('user_id', () => users.id);

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
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_by_start').on(table.createdAt, table.id),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

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
