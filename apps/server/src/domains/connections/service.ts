import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import type { OAuth } from '@shutterhouse/contract/connections/provider-parts';
import {
  type Provider,
  providerNames,
  providerRow,
} from '@shutterhouse/contract/connections/providers';
import type { Connection, ServicesStatus } from '@shutterhouse/contract/connections/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Sql } from '../../db/transact.ts';
import { write } from '../../db/transact.ts';
import { setMailRelay } from '../../mail/relay.ts';
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
import { askService, ServiceFailure } from './service-call.ts';
import { connections } from './tables.ts';
import { appLogin } from './tokens.ts';

type Deps = ConnectionDeps & { person: { id: string } };

/** Every service, connected or not, in the order in which they are shown. */
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

/** What each service knows, by its name. */
export function getServicesStatus(deps: { db: Sql }): ServicesStatus {
  const entries = listConnections(deps).map(({ provider, isConnected, username, email }) => [
    provider,
    { isConnected, username, email },
  ]);
  return Object.fromEntries(entries);
}

/** Asks a connected service now whether it works. @throws StudioError conflict when it is not connected */
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
 * Ends a connection: the service is asked to forget its tokens, and whatever it says they are gone
 * here. The app that is registered with an OAuth service stays known for the next time; credentials
 * that open something by themselves are deleted. What is not connected stays so.
 * @throws StudioError conflict when it was connected anew meanwhile, which nobody has asked to end
 */
export async function disconnect(deps: Deps, provider: Provider): Promise<Connection> {
  const { db, now, person } = deps;
  const { kind } = providerRow(provider);
  const before = findConnection(deps, provider);
  if (before === undefined || before.state === 'disconnected')
    return toConnection(provider, before);
  await revoke(deps, before);
  return write(db, (tx) => {
    const present = findConnection({ db: tx }, provider);
    if (present?.lastConnected?.getTime() !== before.lastConnected?.getTime()) {
      throw new StudioError('conflict', sharedMessages.changedMeanwhile('This connection'));
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

/** Has the service forget a grant, when it can; who disconnects does not wait long for one that does not answer. */
async function revoke(deps: ConnectionDeps, row: ConnectionRow): Promise<void> {
  const { oauth } = providerRow(row.provider);
  const grant = grantOf(deps, row);
  if (oauth?.revoke === undefined || !grant) return;
  const { address, by } = oauth.revoke;
  const { accessToken } = grant;
  const call = { address, method: 'POST', mayBeEmpty: true, timeoutMs: 5000 } as const;
  try {
    await askService(
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

/** RFC 7009 takes either token; an app that stands in the form itself names the one for access. */
function revocationForm(oauth: OAuth, { accessToken, refreshToken, fields }: Grant) {
  const login = appLogin(oauth, fields);
  if ('inForm' in login) return { ...login.inForm, token: accessToken };
  return { token: refreshToken ?? accessToken };
}
