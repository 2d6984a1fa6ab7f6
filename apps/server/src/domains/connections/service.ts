import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import type { OAuth } from '@shutterhouse/contract/connections/provider-parts';
import {
  type Provider,
  providerNames,
  providerRow,
} from '@shutterhouse/contract/connections/providers';
import type { Connection, ServicesStatus } from '@shutterhouse/contract/connections/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Sql } from '../../db/transact.ts';
import { write } from '../../db/transact.ts';
import { setMailRelay } from '../../outbox/relay.ts';
import { maintainConnection } from './maintenance.ts';
import {
  type ConnectionDeps,
  type ConnectionRow,
  findConnection,
  type Grant,
  grantOf,
  isConnected,
  recordConnection,
  saveConnection,
  toConnection,
} from './records.ts';
import { callService, ServiceFailure } from './service-call.ts';
import { connections } from './tables.ts';
import { appLogin } from './tokens.ts';

type Deps = ConnectionDeps & { person: { id: string } };

/** Every service, connected or not, in display order. */
export function listConnections({ db }: { db: Sql }): Connection[] {
  const rows = new Map(
    db
      .select()
      .from(connections)
      .all()
      .map((row) => [row.provider, row]),
  );
  return providerNames.map((provider) => toConnection(provider, rows.get(provider)));
}

/** The status of each service, by its name. */
export function getServicesStatus(deps: { db: Sql }): ServicesStatus {
  const entries = listConnections(deps).map(({ provider, isConnected, username, email }) => [
    provider,
    { isConnected, username, email },
  ]);
  return Object.fromEntries(entries);
}

/** Checks now whether a connected service works. @throws StudioError conflict when it is not connected */
export async function testConnection(deps: Deps, provider: Provider): Promise<Connection> {
  const { label } = providerRow(provider);
  if (!isConnected(deps, provider)) throw new StudioError('conflict', messages.notConnected(label));
  const result = await maintainConnection(deps, provider);
  const row = findConnection(deps, provider);
  if (result !== 'works') {
    throw new StudioError('unprocessable', row?.lastError || messages.unreachable(label));
  }
  return toConnection(provider, row);
}

/**
 * Ends a connection: the tokens are revoked at the service and, whatever it answers, deleted here. The registered
 * app of an OAuth service is kept for the next time; credentials that give access by themselves are deleted. A
 * service that is not connected is unchanged.
 * @throws StudioError conflict when it was connected again meanwhile, since that connection was not meant
 */
export async function disconnect(deps: Deps, provider: Provider): Promise<Connection> {
  const { db, now, person } = deps;
  const { kind } = providerRow(provider);
  const before = findConnection(deps, provider);
  if (before === undefined || before.state === 'disconnected')
    return toConnection(provider, before);
  await revoke(deps, before);
  return write(db, (tx) => {
    const current = findConnection({ db: tx }, provider);
    if (current?.lastConnected?.getTime() !== before.lastConnected?.getTime()) {
      throw new StudioError('conflict', messages.changedMeanwhile);
    }
    const row = saveConnection({ db: tx, now }, provider, {
      ...{ state: 'disconnected', grant: null, username: '', email: '', lastError: '' },
      ...{ expiresAt: null, renews: false, renewingUntil: null, failedAt: null, checkedAt: null },
      ...(kind === 'credentials' && { credentials: null }),
    });
    if (provider === 'gmail') setMailRelay({ db: tx, now }, null);
    const details = { account: before.email || before.username };
    recordConnection({ db: tx, now, person }, provider, 'disconnected', details);
    return toConnection(provider, row);
  });
}

/** Revokes a grant at the service, if it supports that; a service that does not answer is not waited for long. */
async function revoke(deps: ConnectionDeps, row: ConnectionRow): Promise<void> {
  const { oauth } = providerRow(row.provider);
  const grant = grantOf(deps, row);
  if (oauth?.revoke === undefined || !grant) return;
  const { address, by } = oauth.revoke;
  const { accessToken } = grant;
  const call = { address, method: 'POST', mayBeEmpty: true, timeoutMs: 5000 } as const;
  try {
    await callService(
      deps,
      row.provider,
      grant.fields,
      by === 'bearer'
        ? { ...call, bearer: accessToken }
        : { ...call, form: revocationForm(oauth, grant) },
    );
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
  }
}

/**
 * RFC 7009 accepts either token; a service that takes the app's credentials as form fields expects the access
 * token.
 */
function revocationForm(oauth: OAuth, { accessToken, refreshToken, fields }: Grant) {
  const login = appLogin(oauth, fields);
  if ('inForm' in login) return { ...login.inForm, token: accessToken };
  return { token: refreshToken ?? accessToken };
}
