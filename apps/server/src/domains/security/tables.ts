import {
  signInMeans,
  signInOutcomes,
  tokenAccesses,
  twoFactorPolicies,
} from '@shutterhouse/contract/security/constants';
import type { SecurityRules } from '@shutterhouse/contract/security/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, isOneOf } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { userId } from '../accounts/tables.ts';

/** How people sign in, and for how long, in one row; until there is one the defaults of the contract hold. */
export const securityRules = onlyRowTable(
  'security_rules',
  {
    twoFactor: text('two_factor', { enum: twoFactorPolicies }).notNull(),
    graceDays: integer('grace_days').$type<SecurityRules['graceDays']>().notNull(),
    /** Since when a second step is asked of those of whom it is asked now. */
    requiredSince: instant('required_since'),
    idleDays: integer('idle_days').$type<SecurityRules['idleDays']>().notNull(),
    longestDays: integer('longest_days').$type<SecurityRules['longestDays']>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('security_rules_two_factor', isOneOf(table.twoFactor)),
    check('security_rules_grace', sql`${table.graceDays} BETWEEN 0 AND 30`),
    check('security_rules_idle', sql`${table.idleDays} BETWEEN 1 AND 30`),
    check('security_rules_longest', sql`${table.longestDays} BETWEEN 1 AND 90`),
  ],
);

/** Who signed in, and who was not let in. It goes with the person. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    /** In the order in which they came. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    /** Null for an address that nobody has; what was typed is not kept, as it may be a password. */
    userId: userId(),
    outcome: text('outcome', { enum: signInOutcomes }).notNull(),
    means: text('means', { enum: signInMeans }).notNull(),
    /** An IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`. */
    network: text('network').notNull(),
    /** What the browser says of itself. */
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('sign_ins_by_outcome').on(table.outcome, table.number),
    index('sign_ins_by_user').on(table.userId, table.number),
    index('sign_ins_by_time').on(table.at),
    check('sign_ins_outcome', isOneOf(table.outcome)),
    check('sign_ins_means', isOneOf(table.means)),
  ],
);

/** What programs of the staff call the API with. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: id(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    access: text('access', { enum: tokenAccesses }).notNull(),
    /** SHA-256 of the token; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The first letters of the token, by which its owner knows it again. */
    hint: text('hint').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written down again at most once in a while. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('api_tokens_by_user').on(table.userId, table.id),
    check('api_tokens_access', isOneOf(table.access)),
    check('api_tokens_hash', sql`length(${table.tokenHash}) = 64`),
  ],
);
