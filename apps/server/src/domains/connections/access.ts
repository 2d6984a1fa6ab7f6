import { setTimeout as pause } from 'node:timers/promises';
import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { and, eq } from 'drizzle-orm';
import { write } from '../../db/transact.ts';
import {
  type ConnectionDeps,
  type ConnectionRow,
  fieldsOf,
  findConnection,
  type Grant,
  grantOf,
  saveConnection,
  sealGrant,
} from './records.ts';
import { type Fields, ServiceFailure } from './service-call.ts';
import { connections } from './tables.ts';
import { appIdOf, requestTokens, type Tokens } from './tokens.ts';

/** What opens a service: the credentials, and for OAuth an access token that holds for a while. */
export type Access = { fields: Fields; accessToken: string | undefined };

/** Somebody who renews has so long before another may try, in milliseconds. */
const renewalMs = 30_000;

/** So long before its end an access token is not used any more, in milliseconds. */
const marginMs = 60_000;

/** What is wanted of an access token. */
export type AccessOptions = {
  /** It holds for so long at least, in milliseconds. */
  withinMs?: number;
  /** The service does not take this one any more. */
  refused?: string | undefined;
};

/**
 * What opens a connected service, renewed when it ends within `withinMs`, or is the one that the service
 * has refused. One renews at a time, in all processes together, since many services take a refresh token
 * once; all others wait for it. A refusal is written down with the connection.
 * @throws ServiceFailure
 */
export async function accessOf(
  deps: ConnectionDeps,
  provider: Provider,
  { withinMs = marginMs, refused: refusedToken }: AccessOptions = {},
): Promise<Access> {
  const { label, kind } = providerRow(provider);
  for (let turn = 0; turn < 3; turn += 1) {
    const row = findConnection(deps, provider);
    if (row === undefined || row.state === 'disconnected') {
      throw new ServiceFailure('refused', messages.notConnected(label));
    }
    const fields = fieldsOf(deps, row);
    if (kind === 'credentials' && row.grant === null && fields) {
      return { fields, accessToken: undefined };
    }
    const grant = grantOf(deps, row);
    if (fields === undefined || grant === undefined) {
      throw await refused(deps, row, messages.unreadable);
    }
    const endsIn = row.expiresAt ? row.expiresAt.getTime() - deps.now().getTime() : Infinity;
    const isRefused = grant.accessToken === refusedToken;
    if (endsIn > withinMs && !isRefused) {
      return { fields: grant.fields, accessToken: grant.accessToken };
    }
    if (grant.refreshToken === null) {
      if (endsIn > 0) return { fields: grant.fields, accessToken: grant.accessToken };
      throw await refused(deps, row, messages.expired(label));
    }
    if (await claimRenewal(deps, row)) return renew(deps, row, grant, fields);
    await renewalOf(deps, provider);
  }
  throw new ServiceFailure('unusable', messages.tooSlow(label));
}

/** @returns whether it is ours to renew */
function claimRenewal(
  { db, now }: ConnectionDeps,
  { id, version }: ConnectionRow,
): Promise<boolean> {
  return write(db, (tx) => {
    const row = tx.select().from(connections).where(eq(connections.id, id)).get();
    // It was renewed since it was looked at.
    if (row?.version !== version) return false;
    if (row.renewingUntil !== null && row.renewingUntil > now()) return false;
    const renewingUntil = new Date(now().getTime() + renewalMs);
    tx.update(connections).set({ renewingUntil }).where(eq(connections.id, id)).run();
    return true;
  });
}

/** Waits until whoever renews is done, or has had the time for it. */
async function renewalOf(deps: ConnectionDeps, provider: Provider): Promise<void> {
  for (let waited = 0; waited < renewalMs; waited += 100) {
    const until = findConnection(deps, provider)?.renewingUntil ?? null;
    if (until === null || until <= deps.now()) return;
    await pause(100);
  }
}

async function renew(
  deps: ConnectionDeps,
  row: ConnectionRow,
  grant: Grant,
  present: Fields,
): Promise<Access> {
  const { provider } = row;
  const { label } = providerRow(provider);
  // The secret of the same app may have been changed since; tokens of another app stay with it.
  const isSameApp =
    appIdOf(provider, present) === appIdOf(provider, grant.fields) &&
    present.serverUrl === grant.fields.serverUrl;
  const fields = isSameApp ? present : grant.fields;
  let tokens: Tokens;
  try {
    tokens = await requestTokens(deps, provider, fields, {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken ?? '',
    });
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind === 'unusable') {
      await endRenewal(deps, row);
      throw error;
    }
    throw await refused(deps, row, messages.expired(label));
  }
  const { accessToken, refreshToken, expiresAt } = tokens;
  const renewed: Grant = { accessToken, refreshToken: refreshToken ?? grant.refreshToken, fields };
  await write(deps.db, (tx) => {
    const now = findConnection({ db: tx }, provider);
    // Connected anew or disconnected meanwhile: what was renewed is of no use. After any other change it is
    // all there is: the refresh token that gave it may have been taken for the last time.
    if (now === undefined || now.grant !== row.grant) return;
    const sealed = sealGrant(deps.secrets, provider, renewed);
    const { state, lastError, failedAt } = row;
    saveConnection({ ...deps, db: tx }, provider, {
      // What was refused meanwhile was the token before.
      ...(now.state === 'failing' && { state, lastError, failedAt }),
      grant: sealed,
      expiresAt,
      renewingUntil: null,
    });
  });
  return { fields, accessToken };
}

async function endRenewal({ db }: ConnectionDeps, { id, version }: ConnectionRow): Promise<void> {
  await write(db, (tx) => {
    tx.update(connections)
      .set({ renewingUntil: null })
      .where(and(eq(connections.id, id), eq(connections.version, version)))
      .run();
  });
}

/** Writes down that a service does not take what it has given. @returns what to throw */
async function refused(
  deps: ConnectionDeps,
  row: ConnectionRow,
  sentence: string,
): Promise<ServiceFailure> {
  await markFailing(deps, row, sentence);
  return new ServiceFailure('refused', sentence);
}

/** Shows a connection as one that does not work, unless it was connected anew meanwhile. */
export async function markFailing(
  { db, now }: Pick<ConnectionDeps, 'db' | 'now'>,
  { provider, version }: ConnectionRow,
  sentence: string,
): Promise<void> {
  await write(db, (tx) => {
    const row = findConnection({ db: tx }, provider);
    if (row === undefined || row.version !== version || row.state === 'disconnected') return;
    saveConnection({ db: tx, now }, provider, {
      state: 'failing',
      lastError: sentence,
      failedAt: now(),
      checkedAt: now(),
      renewingUntil: null,
    });
  });
}
