import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { describe, expect, test, vi } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import type { ReplyAt } from '../../testing/services/published-answers.ts';
import { sentinels } from '../../testing/services/sentinels.ts';
import { connectionStudioForEachTest, redirectUri } from '../../testing/studio/connections.ts';
import { startSession } from '../accounts/sessions.ts';
import { accessOf } from './access.ts';
import { signInAttempts } from './tables.ts';

const { at, studio, services } = connectionStudioForEachTest();

describe('a sign-in', () => {
  test('requests a code with its own state, PKCE and the required scopes', async () => {
    const asked = await at.begin('google');
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: 'studio-app',
      redirect_uri: redirectUri,
      state: expect.stringMatching(/^google:[\w-]{43}$/),
      scope: 'openid email profile https://www.googleapis.com/auth/drive',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    expect((await at.begin('slack')).get('scope')).toBe('chat:write,chat:write.public');
  });

  test.each(['google', 'gmail', 'slack', 'nextcloud', 'dropbox', 'onedrive'] as const)(
    'connects %s and tells whose account it is',
    async (provider) => {
      const response = await at.connect(provider);
      expect(response.json()).toMatchObject({
        success: true,
        data: { provider, isConnected: true, username: expect.stringMatching(/./) },
      });
      expect(response.json().message).toMatch(/ is connected\.$/);
      expect(response.body).not.toContain('sentinel');
    },
  );

  test('proves with the code verifier that the same client began it', async () => {
    const asked = await at.begin('google');
    await at.finish('google', asked.get('state'));
    const form = at.formOf('oauth2.googleapis.com/token');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(challenge).toString('base64url')).toBe(asked.get('code_challenge'));
    expect(form.get('redirect_uri')).toBe(redirectUri);
    const { headers } = services.requestsTo('oauth2.googleapis.com/token')[0]?.request ?? {};
    expect(headers?.authorization).toBe(
      `Basic ${Buffer.from(`studio-app:${sentinels.clientSecret}`).toString('base64')}`,
    );
  });

  test('is completed once, within ten minutes, in the session and for the service that began it', async () => {
    const refused = async (response: ReturnType<typeof at.finish>) => {
      const { statusCode, body } = await response;
      expect([statusCode, JSON.parse(body).message]).toEqual([400, messages.stateUnknown]);
    };
    const state = (await at.begin('google')).get('state');
    await refused(at.finish('gmail', state));
    await refused(at.finish('google', 'google:made-up'));
    const other = await startSession(studio.deps, createPerson(studio.deps, { role: 'admin' }));
    await refused(
      studio.rest('POST', '/settings/auth-callback', {
        headers: { authorization: `Bearer ${other.token}` },
        body: { provider: 'google', state, code: 'a-code', redirectUri },
      }),
    );
    expect((await at.finish('google', state)).statusCode).toBe(200);
    await refused(at.finish('google', state));

    const late = (await at.begin('google')).get('state');
    at.minutes(10);
    await refused(at.finish('google', late));
    const replaced = (await at.begin('google')).get('state');
    await at.begin('google');
    await refused(at.finish('google', replaced));
  });

  test('returns only to the one redirect URI', async () => {
    const evil = { redirectUri: 'https://evil.example/oauth-callback' };
    const refused = await at.finish('google', (await at.begin('google')).get('state'), evil);
    expect(refused.json().errors).toHaveProperty('redirectUri');
    const path = '/settings/auth-url/google?redirectUri=https%3A%2F%2Fevil.example';
    expect((await studio.rest('GET', path, { as: 'admin' })).statusCode).toBe(400);
    expect(
      (
        await studio.rest('POST', '/settings/auth-callback', {
          as: 'admin',
          body: { provider: 'google', code: 'x', redirectUri },
        })
      ).json().errors,
    ).toEqual({ state: 'State is required' });
  });

  test('needs credentials, and a service with OAuth', async () => {
    const asked = async (provider: string) => {
      const response = await studio.rest('GET', `/settings/auth-url/${provider}`, { as: 'admin' });
      return [response.statusCode, response.json().message];
    };
    expect(await asked('google')).toEqual([409, 'Please enter the credentials of Google first']);
    expect(await asked('stripe')).toEqual([
      400,
      'Stripe is connected by its credentials, not by signing in',
    ]);
    expect((await asked('nobody'))[0]).toBe(400);
  });

  test('stores neither state nor verifier in clear text', async () => {
    const state = (await at.begin('google')).get('state') ?? '';
    const [attempt] = studio.deps.db.select().from(signInAttempts).all();
    expect(JSON.stringify(attempt)).not.toContain(state.slice('google:'.length));
    expect(attempt?.codeVerifier).toMatch(/^v1\./);
  });
});

describe('a failure at the end of a sign-in is named, and the old connection stays', () => {
  const token = 'oauth2.googleapis.com/token';
  const userinfo = 'openidconnect.googleapis.com/v1/userinfo';
  const tokens = { access_token: 'new', token_type: 'Bearer', expires_in: 3600 };

  test.each<[typeof token | typeof userinfo, ReplyAt<typeof token>, string]>([
    [token, { status: 500, text: 'oops' }, 'Google answered with an error (500)'],
    [
      token,
      { text: '<!doctype html>' },
      'Google answered with a page instead of data. Is the address right?',
    ],
    [token, { text: ' ' }, 'Google sent an empty answer'],
    [token, { text: '{}' }, 'Google sent an unexpected answer'],
    [
      token,
      { text: JSON.stringify({ access_token: 'a b\nc' }) },
      'Google sent an unexpected answer',
    ],
    [
      token,
      { status: 400, json: { error: 'invalid_grant' } },
      'Google refused: the sign-in was already used or has expired (invalid_grant)',
    ],
    [
      token,
      { status: 401, json: { error: 'invalid_client' } },
      'Google refused: it does not recognize this client ID and secret (invalid_client)',
    ],
    [userinfo, { status: 503, text: '' }, 'Google answered with an error (503)'],
    [
      token,
      { json: { ...tokens, scope: 'openid email' } },
      'Google did not allow everything that is needed: See and change files in Google Drive (https://www.googleapis.com/auth/drive). Please connect again and allow it',
    ],
  ])('%s %j', async (path, reply, sentence) => {
    await at.connect('google');
    const before = at.row('google');
    services.answer(path, reply);
    const response = await at.connect('google');
    expect([response.statusCode, response.json().message]).toEqual([422, sentence]);
    expect(at.row('google')).toEqual({
      ...before,
      credentials: expect.anything(),
      version: expect.any(Number),
      updatedAt: expect.any(Date),
    });
    const { accessToken } = await accessOf(studio.deps, 'google');
    expect(accessToken).toBe(sentinels.accessToken);
  });
});

test('a connection made while the service was revoking the previous tokens stays', async () => {
  await at.connect('google');
  const { fetch } = services;
  vi.spyOn(studio.deps, 'fetch').mockImplementationOnce(async (...call) => {
    at.minutes(1);
    await at.connect('google');
    return fetch(...call);
  });
  const response = await studio.rest('POST', '/settings/disconnect', {
    as: 'admin',
    body: { provider: 'google' },
  });
  expect(response.statusCode).toBe(409);
  expect(at.row('google')).toMatchObject({ state: 'connected', lastConnected: at.now() });
});

test('disconnecting revokes the tokens at the service, and deletes them whatever it answers', async () => {
  for (const status of [200, 500]) {
    await at.connect('google');
    services.answer('oauth2.googleapis.com/revoke', { status, text: '' });
    const response = await studio.rest('POST', '/settings/disconnect', {
      as: 'admin',
      body: { provider: 'google' },
    });
    expect(response.json()).toMatchObject({ success: true, message: 'Google is disconnected.' });
    expect(at.formOf('oauth2.googleapis.com/revoke').get('token')).toBe(sentinels.refreshToken);
    expect(at.row('google')).toMatchObject({ state: 'disconnected', grant: null, email: '' });
  }
});
