import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import type { Connection } from '@shutterhouse/contract/connections/schema';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/service.ts';
import type { CallDeps, Fields } from './service-call.ts';
import { connections } from './tables.ts';

/** The dependencies of the rules of connections. */
export type ConnectionDeps = CallDeps & {
  db: Db;
  now: () => Date;
  config: Config;
  secrets: Secrets;
};

export type ConnectionRow = typeof connections.$inferSelect;

/** The tokens of an OAuth service, and the credentials for which they were issued. */
export type Grant = { accessToken: string; refreshToken: string | null; fields: Fields };

/** The row of a provider; undefined if nothing was ever stored for it. */
export function findConnection({ db }: { db: Sql }, provider: Provider): ConnectionRow | undefined {
  return db.select().from(connections).where(eq(connections.provider, provider)).get();
}

/** True while a service is connected, also while it is failing. */
export function isConnected({ db }: { db: Sql }, provider: Provider): boolean {
  const state = findConnection({ db }, provider)?.state;
  return state !== undefined && state !== 'disconnected';
}

/**
 * The stored credentials; undefined when there are none, or they were encrypted with another key.
 */
export function fieldsOf(
  { secrets }: { secrets: Secrets },
  row: ConnectionRow | undefined,
): Fields | undefined {
  const text = row?.credentials && secrets.open(row.credentials, purpose(row, 'credentials'));
  return text ? (JSON.parse(text) as Fields) : undefined;
}

/** The stored tokens; undefined when there are none, or they were encrypted with another key. */
export function grantOf({ secrets }: { secrets: Secrets }, row: ConnectionRow): Grant | undefined {
  const text = row.grant && secrets.open(row.grant, purpose(row, 'grant'));
  return text ? (JSON.parse(text) as Grant) : undefined;
}

/** Encrypts credentials for storage. */
export function sealFields(secrets: Secrets, provider: Provider, fields: Fields): string {
  return secrets.seal(JSON.stringify(fields), purpose({ provider }, 'credentials'));
}

/** Encrypts tokens for storage. */
export function sealGrant(secrets: Secrets, provider: Provider, grant: Grant): string {
  return secrets.seal(JSON.stringify(grant), purpose({ provider }, 'grant'));
}

/** The purpose for sealing: what was sealed for one service can't be opened as another's. */
function purpose({ provider }: { provider: Provider }, what: 'credentials' | 'grant'): string {
  return `connection:${provider}:${what}`;
}

/** Saves columns of a provider's row, which is created if missing; increments its version. */
export function saveConnection(
  { db, now }: { db: Tx; now: () => Date },
  provider: Provider,
  columns: Partial<Omit<ConnectionRow, 'id' | 'provider' | 'version' | 'createdAt' | 'updatedAt'>>,
): ConnectionRow {
  const at = now();
  const known = findConnection({ db }, provider);
  if (known === undefined) {
    return db
      .insert(connections)
      .values({ provider, state: 'disconnected', ...columns, createdAt: at, updatedAt: at })
      .returning()
      .get();
  }
  return db
    .update(connections)
    .set({ ...columns, version: known.version + 1, updatedAt: at })
    .where(eq(connections.id, known.id))
    .returning()
    .get();
}

/** Records in the audit log what somebody did with a connection, within the same transaction. */
export function recordConnection(
  { db, now, person }: { db: Sql; now: () => Date; person: { id: string } },
  provider: Provider,
  action: 'connected' | 'changed' | 'disconnected',
  details: AuditDetails,
): void {
  const subject = { kind: 'connection', id: provider, name: providerRow(provider).label } as const;
  recordAudit({ db, now }, { by: person, action, subject, details, isAnnounced: true });
}

/** A connection as staff see it. */
export function toConnection(provider: Provider, row: ConnectionRow | undefined): Connection {
  const { label, kind } = providerRow(provider);
  const { state = 'disconnected', username = '', email = '', lastError = '' } = row ?? {};
  return {
    ...{ provider, service: label, kind, state, username, email, lastError },
    isConnected: state === 'connected',
    lastConnected: row?.lastConnected ?? null,
    expiresAt: row?.expiresAt ?? null,
    isRenewed: row?.renews ?? false,
    failedAt: row?.failedAt ?? null,
    checkedAt: row?.checkedAt ?? null,
    hasCredentials: row !== undefined && row.credentials !== null,
    isSignedIn: row !== undefined && row.grant !== null,
  };
}

/** The columns of a connection that has just been shown to work. */
export function workingAt(at: Date) {
  return { state: 'connected', checkedAt: at, lastError: '', failedAt: null } as const;
}
