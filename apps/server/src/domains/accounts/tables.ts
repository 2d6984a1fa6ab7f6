import { roles } from '@shutterhouse/contract/accounts/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, stamps } from '../../db/columns.ts';

/** People: staff, clients who signed up, and guests known from a booking, who have no password. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    role: text('role', { enum: roles }).notNull(),
    isActive: flag('is_active').notNull().default(true),
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    ...stamps,
  },
  (table) => [
    check('users_role', sql`${table.role} IN ('user', 'admin', 'moderator', 'guest')`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_password', sql`${table.role} = 'guest' OR ${table.passwordHash} IS NOT NULL`),
  ],
);

/** Who is signed in. The id is the SHA-256 of the token; the token itself is stored nowhere. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In seconds, as lucia's adapter writes it. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Where somebody has signed in before: they are let in there first when many strangers try. */
export const knownAddresses = sqliteTable(
  'known_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the person's id and the address; the address itself is stored nowhere. */
    addressHash: text('address_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index('known_addresses_last_used').on(table.lastUsedAt),
  ],
);

/** Links by which somebody chooses a new password. The id is the SHA-256 of the token; the token itself is stored nowhere. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was sent: it is worth nothing once the person has another address. */
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
