import { mask } from '@shutterhouse/contract/connections/constants';
import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import {
  type Connection,
  credentialsSchema,
  isMasked,
  type ShownCredentials,
} from '@shutterhouse/contract/connections/schema';
import { fieldError, partError, StudioError } from '@shutterhouse/contract/errors';
import { validationMessages } from '@shutterhouse/contract/validators';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { write } from '../../db/transact.ts';
import { checkAccount } from './account.ts';
import { scheduleMaintenance } from './maintenance-job.ts';
import { redirectUriOf } from './oauth.ts';
import {
  type ConnectionDeps,
  type ConnectionRow,
  fieldsOf,
  findConnection,
  grantOf,
  recordConnection,
  saveConnection,
  sealFields,
  toConnection,
  workingAt,
} from './records.ts';
import type { KnownAccount } from './service-call.ts';
import { callService, type Fields, refuseWith } from './service-call.ts';
import { signInAttempts } from './tables.ts';
import { appIdOf } from './tokens.ts';

type Deps = ConnectionDeps & { person: { id: string } };

/** The stored credentials of a service without secrets; of each secret only its last characters. */
export function showCredentials(deps: ConnectionDeps, provider: Provider): ShownCredentials {
  const stored = fieldsOf(deps, findConnection(deps, provider)) ?? {};
  const shown = providerRow(provider).fields.map(({ name, isSecret, isGiven }) => {
    const value = stored[name] ?? '';
    if (isGiven) return [name, redirectUriOf(deps.config)];
    return [name, isSecret ? masked(value) : value];
  });
  const set = Object.keys(stored).filter((name) => stored[name] !== '');
  return { credentials: Object.fromEntries(shown), set };
}

/**
 * Stores the credentials of a service, once they are shown to work: those of a service without OAuth connect it. A
 * secret that is sent back masked keeps the stored one, unless it would go to another server now. When the new ones
 * don't work, the previous connection stays.
 * @throws StudioError invalid on the fields; unprocessable when the service does not accept them; conflict when
 *   somebody else has changed them meanwhile
 */
export async function saveCredentials(
  deps: Deps,
  provider: Provider,
  given: Readonly<Record<string, string>>,
): Promise<Connection> {
  const { db, now, secrets } = deps;
  const row = findConnection(deps, provider);
  const fields = fieldsFrom(deps.config, provider, given, fieldsOf(deps, row) ?? {});
  const account = await test(deps, provider, fields).catch(refuseWith);
  return write(db, (tx) => {
    if (findConnection({ db: tx }, provider)?.version !== row?.version) {
      throw new StudioError('conflict', messages.changedMeanwhile);
    }
    // A pending authorization code belongs to the previous app.
    tx.delete(signInAttempts).where(eq(signInAttempts.provider, provider)).run();
    const saved = saveConnection({ db: tx, now }, provider, {
      credentials: sealFields(secrets, provider, fields),
      ...(account && { ...workingAt(now()), lastConnected: now() }),
      ...(account && !keepsSignIn(deps, row, fields) && { ...account, ...signedOut }),
    });
    if (account) scheduleMaintenance({ db: tx, now }, saved);
    record({ ...deps, db: tx }, row, saved);
    return toConnection(provider, saved);
  });
}

/** The columns of a connection to which nobody has signed in. */
const signedOut = { grant: null, expiresAt: null, renews: false, renewingUntil: null } as const;

/** True when the app is unchanged, so that its sign-in stays valid. */
function keepsSignIn(
  deps: ConnectionDeps,
  row: ConnectionRow | undefined,
  fields: Fields,
): boolean {
  const grant = row && grantOf(deps, row);
  if (row === undefined || grant === undefined) return false;
  const { provider } = row;
  return appIdOf(provider, grant.fields) === appIdOf(provider, fields);
}

/** The fields to be stored. @throws StudioError invalid */
function fieldsFrom(
  config: Config,
  provider: Provider,
  given: Readonly<Record<string, string>>,
  stored: Fields,
): Fields {
  const rows = providerRow(provider).fields;
  const result = credentialsSchema(provider).safeParse(given);
  if (!result.success) throw partError('credentials', result.error);
  const parsed: Fields = result.data;
  const fail = (name: string, sentence: string) =>
    fieldError('invalid', `credentials.${name}`, sentence);
  const exact = redirectUriOf(config);
  if (parsed.redirectUri && parsed.redirectUri !== exact) {
    throw fail('redirectUri', messages.redirectUri(exact));
  }
  for (const { name, label, isAddress } of rows) {
    if (isAddress && !mayBeCalled(config, provider, parsed[name] ?? '')) {
      throw fail(name, messages.https(label));
    }
  }
  const moves = rows.some(
    ({ name, isAddress }) => isAddress && originOf(parsed[name]) !== originOf(stored[name]),
  );
  const entries = rows
    .filter(({ isGiven }) => !isGiven)
    .map(({ name, label, isSecret, isOptional }) => {
      const value = parsed[name] ?? '';
      if (!isSecret || !isMasked(value)) return [name, value];
      const known = stored[name] ?? '';
      if (known === '' && !isOptional) throw fail(name, validationMessages.requiredField(label));
      if (value !== masked(known)) throw fail(name, messages.format(label));
      if (moves) throw fail(name, messages.secretAgain(name));
      return [name, known];
    });
  return Object.fromEntries(entries);
}

/**
 * Checks the credentials with the service; those of an OAuth service can't be checked before somebody has signed in,
 * but a self-hosted server must respond as one.
 */
async function test(
  deps: ConnectionDeps,
  provider: Provider,
  fields: Fields,
): Promise<KnownAccount | undefined> {
  if (providerRow(provider).kind === 'credentials') {
    return checkAccount(deps, provider, { fields, accessToken: undefined });
  }
  if (provider === 'nextcloud') {
    await callService(deps, provider, fields, { address: '{serverUrl}/status.php' });
  }
  return undefined;
}

function record(
  deps: Parameters<typeof recordConnection>[0],
  before: ConnectionRow | undefined,
  { provider, state, email, username }: ConnectionRow,
): void {
  const { kind } = providerRow(provider);
  const isNew = kind === 'credentials' && before?.state !== 'connected' && state === 'connected';
  if (isNew) recordConnection(deps, provider, 'connected', { account: email || username });
  else recordConnection(deps, provider, 'changed', { what: 'Credentials' });
}

/** A masked secret. Short ones don't even show their end. */
function masked(secret: string): string {
  if (secret === '') return '';
  return secret.length < 12 ? mask : `${mask}${secret.slice(-4)}`;
}

/** A secret requires https, except for a server in the private network where that is allowed. */
function mayBeCalled(config: Config, provider: Provider, address: string): boolean {
  if (address === '' || config.serviceUrls[provider] !== undefined) return true;
  return address.startsWith('https://') || config.allowPrivateNetwork;
}

function originOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.origin ?? '';
}
