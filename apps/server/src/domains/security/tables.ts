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
import { userId } from '../people/tables.ts';

/** How people sign in, and for how long, in one row; until it exists the defaults of the contract apply. */
export const securityRules = onlyRowTable(
  'security_rules',
  {
    twoFactor: text('two_factor', { enum: twoFactorPolicies }).notNull(),
    graceDays: integer('grace_days').$type<SecurityRules['graceDays']>().notNull(),
    /** Since when a second factor is required by the current rule. */
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

/** Sign-ins and refused attempts. Deleted with the person. */
export const signIns = sqliteTable(
  'sign_ins',
  {
    /** In order of arrival. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    /** Null for an unknown address; what was typed is not stored, as it may be a password. */
    userId: userId(),
    outcome: text('outcome', { enum: signInOutcomes }).notNull(),
    means: text('means', { enum: signInMeans }).notNull(),
    /** An IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`. */
    network: text('network').notNull(),
    /** The User-Agent header. */
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

/** API tokens of staff. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: id(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    access: text('access', { enum: tokenAccesses }).notNull(),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The first letters of the token, by which its owner recognises it. */
    hint: text('hint').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Updated only now and then. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('api_tokens_by_user').on(table.userId, table.id),
    check('api_tokens_access', isOneOf(table.access)),
    check('api_tokens_hash', sql`length(${table.tokenHash}) = 64`),
  ],
);
