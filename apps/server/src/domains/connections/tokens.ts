import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import type { OAuth } from '@shutterhouse/contract/connections/provider-parts';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { StudioError } from '@shutterhouse/contract/errors';
import { translate } from '@shutterhouse/contract/sentences';
import { OAuth2Tokens } from 'arctic';
import { type CallDeps, callService, type Fields, ServiceFailure, textAt } from './service-call.ts';

/** The response of a token endpoint; without a list of scopes it granted the requested ones. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  scopes: readonly string[] | null;
};

/** The OAuth settings of a provider. @throws StudioError invalid when it does not use OAuth */
export function oauthOf(provider: Provider): OAuth {
  const row = providerRow(provider);
  if (row.oauth) return row.oauth;
  throw new StudioError('invalid', messages.notOAuth(row.label), {
    provider: messages.notOAuth(row.label),
  });
}

/** The id of the studio's app at a provider. */
export function appIdOf(provider: Provider, fields: Fields): string {
  return fields[providerRow(provider).oauth?.app?.id.field ?? 'clientId'] ?? '';
}

/** How an app authenticates at the token endpoint: by HTTP Basic, or by two form fields. */
export function appLogin(
  { app }: OAuth,
  fields: Fields,
): { basic: { user: string; password: string } } | { inForm: Record<string, string> } {
  if (app) {
    const { id, secret } = app;
    return {
      inForm: {
        [id.parameter]: fields[id.field] ?? '',
        [secret.parameter]: fields[secret.field] ?? '',
      },
    };
  }
  const { clientId = '', clientSecret = '' } = fields;
  return { basic: { user: formEncoded(clientId), password: formEncoded(clientSecret) } };
}

/**
 * Exchanges a code, or a refresh token, for tokens. Uses our own fetch, since arctic's would connect
 * to any address; arctic parses the response. @throws ServiceFailure
 */
export async function requestTokens(
  deps: CallDeps & { now: () => Date },
  provider: Provider,
  fields: Fields,
  form: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const { label } = providerRow(provider);
  const oauth = oauthOf(provider);
  const login = appLogin(oauth, fields);
  const answer = await callService(deps, provider, fields, {
    address: oauth.token,
    ...('basic' in login ? { basic: login.basic, form } : { form: { ...login.inForm, ...form } }),
  }).catch((error: unknown) => {
    // A token endpoint rejects only credentials: the app's, the code or the refresh token.
    if (!(error instanceof ServiceFailure) || error.kind !== 'rejected') throw error;
    throw new ServiceFailure('refused', error.message);
  });
  assertNoRefusal(label, answer);
  const tokens = new OAuth2Tokens(answer);
  if (!isBearer(answer))
    throw new ServiceFailure('unusable', messages.unexpectedAnswer(label), true);
  return {
    accessToken: tokens.accessToken(),
    refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
    expiresAt: endOf(answer, deps.now()),
    scopes: tokens.hasScopes() ? tokens.scopes().flatMap((scope) => scope.split(',')) : null,
  };
}

/** The required scopes that were not granted, as what each would allow the studio to do. */
export function missingScopes(provider: Provider, { scopes }: Tokens): string[] {
  if (scopes === null) return [];
  const given = new Set(scopes.map(shortScope));
  return Object.entries(oauthOf(provider).needs)
    .filter(([scope]) => !given.has(shortScope(scope)))
    .map(([scope, meaning]) => `${translate(meaning)} (${scope})`);
}

/** Microsoft returns scopes in their full or short form. */
function shortScope(scope: string): string {
  return scope.toLowerCase().replace(/^https:\/\/graph\.microsoft\.com\//, '');
}

/** RFC 6749 form-encodes both parts of the Basic login, since they may contain a colon. */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}

/** TikTok reports errors with status 200. @throws ServiceFailure */
export function assertNoRefusal(label: string, answer: object): void {
  if (!('error' in answer) || 'access_token' in answer) return;
  const code = textAt(answer, 'error');
  const shown = /^\w{1,60}$/.test(code) ? code : '';
  const isPassing = code === 'server_error' || code === 'temporarily_unavailable';
  throw new ServiceFailure(isPassing ? 'unusable' : 'refused', messages.refused(label, shown));
}

function isBearer(answer: object): boolean {
  return (
    'access_token' in answer &&
    typeof answer.access_token === 'string' &&
    /^[\x21-\x7e]{1,8192}$/.test(answer.access_token)
  );
}

/** When the access token expires. Some services send the seconds as text. */
function endOf(answer: object, now: Date): Date | null {
  const seconds = 'expires_in' in answer ? Number(answer.expires_in) : Number.NaN;
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 10 * 365 * 86_400) return null;
  return new Date(now.getTime() + seconds * 1000);
}
