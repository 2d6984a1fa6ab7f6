import { setTimeout as pause } from 'node:timers/promises';
import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq } from 'drizzle-orm';
import { write } from '../../db/transact.ts';
import {
  type ConnectionDeps,
  type ConnectionRow,
  fieldsOf,
  findConnection,
  type Grant,
  grantOf,
  isConnected,
  saveConnection,
  sealGrant,
} from './records.ts';
import { type Fields, refuseWith, ServiceFailure } from './service-call.ts';
import { connections } from './tables.ts';
import { appIdOf, requestTokens, type Tokens } from './tokens.ts';

/** The access to a service: the credentials, and for OAuth an access token. */
export type Access = { fields: Fields; accessToken: string | undefined };

/** How long a renewal is claimed before another caller may try, in milliseconds. */
const renewalMs = 30_000;

/** An access token is not used in this time before its expiry, in milliseconds. */
const marginMs = 60_000;

/** The requirements for an access token. */
export type AccessOptions = {
  /** How long it must still be valid, in milliseconds. */
  withinMs?: number;
  /** A token that the service no longer accepts. */
  refused?: string | undefined;
};

/**
 * The access to a connected service. A token is renewed when it expires within `withinMs`, or is the one
 * that the service has refused. Over all processes one caller renews at a time, since many services accept
 * a refresh token only once; all others wait for it. A refusal is recorded with the connection.
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

/** Claims the renewal. @returns false when the caller must not renew */
function claimRenewal(
  { db, now }: ConnectionDeps,
  { id, version }: ConnectionRow,
): Promise<boolean> {
  return write(db, (tx) => {
    const row = tx.select().from(connections).where(eq(connections.id, id)).get();
    // It was renewed or changed since it was read.
    if (row?.version !== version) return false;
    if (row.renewingUntil !== null && row.renewingUntil > now()) return false;
    const renewingUntil = new Date(now().getTime() + renewalMs);
    tx.update(connections).set({ renewingUntil }).where(eq(connections.id, id)).run();
    return true;
  });
}

/** Waits until the renewal is done, or its claim has expired. */
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
  current: Fields,
): Promise<Access> {
  const { provider } = row;
  const { label } = providerRow(provider);
  // The secret of the same app may have been changed since; tokens of another app keep its credentials.
  const isSameApp =
    appIdOf(provider, current) === appIdOf(provider, grant.fields) &&
    current.serverUrl === grant.fields.serverUrl;
  const fields = isSameApp ? current : grant.fields;
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
    // After a reconnection or disconnection the new tokens are useless. After any other change they must be
    // saved: the refresh token that gave them may not be accepted again.
    if (now === undefined || now.grant !== row.grant) return;
    const sealed = sealGrant(deps.secrets, provider, renewed);
    const { state, lastError, failedAt } = row;
    saveConnection({ ...deps, db: tx }, provider, {
      // What was refused meanwhile was the previous token.
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

/** Records that a service no longer accepts its tokens. @returns the error to throw */
async function refused(
  deps: ConnectionDeps,
  row: ConnectionRow,
  sentence: string,
): Promise<ServiceFailure> {
  await markFailing(deps, row, sentence);
  return new ServiceFailure('refused', sentence);
}

/** Marks a connection as failing, unless it was changed meanwhile. */
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

/**
 * Makes a call on behalf of the connected account. If the service no longer accepts its token, the
 * connection is shown as failing from then on.
 * @throws StudioError conflict while it is not connected or nobody has signed in; unprocessable with
 *   a sentence for failures of the service
 */
export async function callAsAccount<Result>(
  deps: ConnectionDeps,
  provider: Provider,
  call: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  const { label } = providerRow(provider);
  if (!isConnected(deps, provider)) throw new StudioError('conflict', messages.notConnected(label));
  const { accessToken } = await accessOf(deps, provider).catch(refuseWith);
  if (accessToken === undefined) throw new StudioError('conflict', messages.signInFirst(label));
  const row = findConnection(deps, provider);
  try {
    return await call(accessToken);
  } catch (error) {
    if (row && error instanceof ServiceFailure && error.kind === 'refused') {
      await markFailing(deps, row, error.message);
    }
    return refuseWith(error);
  }
}
