import {
  connectionStates,
  noticeChannels,
  noticeStates,
} from '@shutterhouse/contract/connections/constants';
import { providerNames } from '@shutterhouse/contract/connections/providers';
import type { StudioEvent } from '@shutterhouse/contract/mail/kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy, versioned } from '../../db/columns.ts';
import { sessions } from '../people/tables.ts';

/** The stored state of each service that the studio is or was connected to. */
export const connections = sqliteTable(
  'connections',
  {
    id: id(),
    provider: text('provider', { enum: providerNames }).notNull().unique(),
    state: text('state', { enum: connectionStates }).notNull(),
    /** Encrypted: the fields of the credential form as JSON. */
    credentials: text('credentials'),
    /** Encrypted: the tokens as JSON, with the credentials for which they were issued. */
    grant: text('grant_sealed'),
    username: text('username').notNull().default(''),
    email: text('email').notNull().default(''),
    lastConnected: instant('last_connected'),
    /** When the access token expires. */
    expiresAt: instant('expires_at'),
    /** The token can be renewed automatically. */
    renews: flag('renews').notNull().default(false),
    /** Until then a caller is renewing the token, and others wait. */
    renewingUntil: instant('renewing_until'),
    checkedAt: instant('checked_at'),
    /** Why the last check or call failed; a sentence for the owner. */
    lastError: text('last_error').notNull().default(''),
    failedAt: instant('failed_at'),
    ...versioned,
  },
  (table) => [
    check('connections_state', isOneOf(table.state)),
    check(
      'connections_connected',
      sql`${table.state} = 'disconnected' OR ${table.credentials} IS NOT NULL`,
    ),
    check(
      'connections_sealed',
      sql`(${table.credentials} IS NULL OR ${table.credentials} LIKE 'v1.%') AND (${table.grant} IS NULL OR ${table.grant} LIKE 'v1.%')`,
    ),
  ],
);

/** Sign-ins at a service that have begun and not returned; each is valid once, for the session that began it. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the state, which itself is only in the URL. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: providerNames }).notNull(),
    sessionId: ownedBy('session_id', () => sessions.id).notNull(),
    /** Encrypted: the PKCE code verifier (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_session').on(table.sessionId),
    index('sign_in_attempts_expiry').on(table.expiresAt),
  ],
);

/** The events that the studio is notified of beside mail, by channel; without a row none. */
export const noticeSettings = sqliteTable(
  'notice_settings',
  {
    channel: text('channel', { enum: noticeChannels }).primaryKey(),
    /** A Slack channel, or a phone number. */
    target: text('target').notNull(),
    events: text('events', { mode: 'json' })
      .$type<Partial<Record<StudioEvent, boolean>>>()
      .notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('notice_settings_events', sql`json_valid(${table.events})`)],
);

/** Notices beside mail, sent or queued. */
export const notices = sqliteTable(
  'notices',
  {
    id: id(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
    /** One notice per event and channel, however often the event queues it. */
    key: text('key').notNull().unique(),
    target: text('target').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: noticeStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, or failed. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('notices_state', isOneOf(table.state)),
    index('notices_by_channel').on(table.channel, table.state, table.endedAt),
    index('notices_by_end').on(table.endedAt),
  ],
);
