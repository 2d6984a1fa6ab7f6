import {
  connectionStates,
  noticeChannels,
  noticeStates,
} from '@shutterhouse/contract/connections/constants';
import { providerNames } from '@shutterhouse/contract/connections/providers';
import type { StudioEvent } from '@shutterhouse/contract/mail/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, isOneOf, ownedBy, versioned } from '../../db/columns.ts';
import { sessions } from '../accounts/tables.ts';

/** What the studio has of each service that it is, or was to be, connected to. */
export const connections = sqliteTable(
  'connections',
  {
    id: id(),
    provider: text('provider', { enum: providerNames }).notNull().unique(),
    state: text('state', { enum: connectionStates }).notNull(),
    /** Encrypted: the fields of the credential form as JSON. */
    credentials: text('credentials'),
    /** Encrypted: the tokens as JSON, with the credentials by which they were given. */
    grant: text('grant_sealed'),
    username: text('username').notNull().default(''),
    email: text('email').notNull().default(''),
    lastConnected: instant('last_connected'),
    /** When the access token ends. */
    expiresAt: instant('expires_at'),
    /** It is renewed without anybody's help. */
    renews: flag('renews').notNull().default(false),
    /** Until then somebody is renewing it, and everybody else waits. */
    renewingUntil: instant('renewing_until'),
    checkedAt: instant('checked_at'),
    /** Why it did not work the last time; a sentence for the owner. */
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

/** Sign-ins at a service that were begun and have not come back; each comes back once, to the session that began it. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the state; the state itself is in the address alone. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: providerNames }).notNull(),
    sessionId: ownedBy('session_id', () => sessions.id).notNull(),
    /** Encrypted: what proves that whoever comes back is who went (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_session').on(table.sessionId),
    index('sign_in_attempts_expiry').on(table.expiresAt),
  ],
);

/** What the studio is told beside mail, by each way; without a row nothing. */
export const noticeSettings = sqliteTable(
  'notice_settings',
  {
    channel: text('channel', { enum: noticeChannels }).primaryKey(),
    /** A channel of Slack, or a telephone number. */
    target: text('target').notNull(),
    events: text('events', { mode: 'json' })
      .$type<Partial<Record<StudioEvent, boolean>>>()
      .notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('notice_settings_events', sql`json_valid(${table.events})`)],
);

/** What the studio was told beside mail, or is about to be. */
export const notices = sqliteTable(
  'notices',
  {
    id: id(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
    /** One notice of one event by one way, however often the event asks for it. */
    key: text('key').notNull().unique(),
    target: text('target').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: noticeStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, or given up. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('notices_state', isOneOf(table.state)),
    index('notices_by_channel').on(table.channel, table.state, table.endedAt),
    index('notices_by_end').on(table.endedAt),
  ],
);
