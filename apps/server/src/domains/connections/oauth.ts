import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providerRow } from '@shutterhouse/contract/connections/providers';
import type {
  AuthUrlInput,
  Connection,
  ExchangeInput,
} from '@shutterhouse/contract/connections/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import { and, eq, lte } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { write } from '../../db/transact.ts';
import { setMailRelay } from '../../outbox/relay.ts';
import { sha256 } from '../../tokens.ts';
import { checkAccount } from './account.ts';
import { scheduleMaintenance } from './maintenance-job.ts';
import {
  type ConnectionDeps,
  fieldsOf,
  findConnection,
  type Grant,
  recordConnection,
  saveConnection,
  sealGrant,
  toConnection,
  workingAt,
} from './records.ts';
import { addressOf, refuseWith, ServiceFailure } from './service-call.ts';
import { signInAttempts } from './tables.ts';
import { appIdOf, missingScopes, oauthOf, requestTokens } from './tokens.ts';

type Deps = ConnectionDeps & { person: Pick<Person, 'id' | 'sessionId'> };

/** How long somebody may take to sign in at the service, in milliseconds. */
const attemptMs = 10 * 60_000;

/** The one redirect URI for all services. */
export function redirectUriOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(paths.oauthCallback(), publicUrl).href;
}

/**
 * Begins a sign-in at a service. Its state is bound to the caller's session, the service and the
 * redirect URI, and is valid once, for ten minutes.
 * @returns the authorization URL of the service
 * @throws StudioError invalid for another redirect URI or a service without OAuth; conflict while the
 *   studio has no credentials of the service
 */
export async function beginSignIn(
  deps: Deps,
  { provider, redirectUri = redirectUriOf(deps.config) }: AuthUrlInput,
): Promise<{ authUrl: string }> {
  const { db, now, config, secrets, person } = deps;
  const oauth = oauthOf(provider);
  assertRedirectUri(config, redirectUri);
  const fields = fieldsOf(deps, findConnection({ db }, provider));
  const { label } = providerRow(provider);
  if (fields === undefined) throw new StudioError('conflict', messages.noCredentials(label));

  const state = `${provider}:${generateState()}`;
  const verifier = generateCodeVerifier();
  const at = now();
  await write(db, (tx) => {
    tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, at)).run();
    tx.delete(signInAttempts)
      .where(
        and(eq(signInAttempts.sessionId, person.sessionId), eq(signInAttempts.provider, provider)),
      )
      .run();
    tx.insert(signInAttempts)
      .values({
        stateHash: sha256(state),
        provider,
        sessionId: person.sessionId,
        codeVerifier: secrets.seal(verifier, `sign-in:${provider}`),
        redirectUri,
        expiresAt: new Date(at.getTime() + attemptMs),
      })
      .run();
  });

  const appId = appIdOf(provider, fields);
  const client = new OAuth2Client(appId, null, redirectUri);
  const authorize = addressOf(config, provider, oauth.authorize, fields);
  const url = oauth.usesPkce
    ? client.createAuthorizationURLWithPKCE(authorize, state, CodeChallengeMethod.S256, verifier, [
        ...oauth.scopes,
      ])
    : client.createAuthorizationURL(authorize, state, [...oauth.scopes]);
  if (oauth.separator) url.searchParams.set('scope', oauth.scopes.join(oauth.separator));
  if (oauth.challenge === 'hex') url.searchParams.set('code_challenge', sha256(verifier));
  if (oauth.app) {
    url.searchParams.delete('client_id');
    url.searchParams.set(oauth.app.id.parameter, appId);
  }
  for (const [name, value] of Object.entries(oauth.parameters ?? {})) {
    url.searchParams.set(name, value);
  }
  return { authUrl: url.href };
}

/**
 * Completes a sign-in: exchanges the code for tokens, checks that all required scopes were granted and
 * whose account it is, and only then replaces the previous connection.
 * @throws StudioError invalid for a state that is unknown, used, expired or of another session;
 *   unprocessable with a sentence for failures of the service
 */
export async function finishSignIn(deps: Deps, input: ExchangeInput): Promise<Connection> {
  const { db, now, secrets, person } = deps;
  const { provider } = input;
  const oauth = oauthOf(provider);
  const verifier = await takeAttempt(deps, input);
  const { label } = providerRow(provider);
  const fields = fieldsOf(deps, findConnection({ db }, provider));
  if (fields === undefined) throw new StudioError('conflict', messages.noCredentials(label));
  const { tokens, account } = await (async () => {
    const tokens = await requestTokens(deps, provider, fields, {
      grant_type: 'authorization_code',
      code: input.code,
      redirect_uri: input.redirectUri,
      ...(oauth.usesPkce && { code_verifier: verifier }),
    });
    const missing = missingScopes(provider, tokens);
    if (missing.length > 0) {
      throw new ServiceFailure('refused', messages.missingScopes(label, missing.join(', ')));
    }
    const { accessToken } = tokens;
    return { tokens, account: await checkAccount(deps, provider, { fields, accessToken }) };
  })().catch(refuseWith);

  const { accessToken, refreshToken, expiresAt } = tokens;
  const grant: Grant = { accessToken, refreshToken, fields };
  return write(db, (tx) => {
    const row = saveConnection({ db: tx, now }, provider, {
      ...workingAt(now()),
      ...account,
      grant: sealGrant(secrets, provider, grant),
      lastConnected: now(),
      expiresAt,
      renews: refreshToken !== null,
      renewingUntil: null,
    });
    if (provider === 'gmail')
      setMailRelay({ db: tx, now }, { name: label, address: account.email });
    scheduleMaintenance({ db: tx, now }, row);
    const details = { account: account.email || account.username };
    recordConnection({ db: tx, now, person }, provider, 'connected', details);
    return toConnection(provider, row);
  });
}

/** Takes the attempt of a state: it is deleted whatever the result. @returns its verifier */
async function takeAttempt(
  { db, now, config, secrets, person }: Deps,
  { provider, state, redirectUri }: ExchangeInput,
): Promise<string> {
  assertRedirectUri(config, redirectUri);
  const attempt = await write(db, (tx) =>
    tx
      .delete(signInAttempts)
      .where(
        and(
          eq(signInAttempts.stateHash, sha256(state)),
          eq(signInAttempts.sessionId, person.sessionId),
          eq(signInAttempts.provider, provider),
        ),
      )
      .returning()
      .get(),
  );
  const verifier = attempt && secrets.open(attempt.codeVerifier, `sign-in:${provider}`);
  const holds = attempt && attempt.expiresAt > now() && attempt.redirectUri === redirectUri;
  if (!holds || !verifier) throw fieldError('invalid', 'state', messages.stateUnknown);
  return verifier;
}

function assertRedirectUri(config: Config, redirectUri: string): void {
  const exact = redirectUriOf(config);
  if (redirectUri !== exact)
    throw fieldError('invalid', 'redirectUri', messages.redirectUri(exact));
}
