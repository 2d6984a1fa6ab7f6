import { describe, expect, test } from 'vitest';
import { sentinels } from '../../testing/services/sentinels.ts';
import { tikTokTokenRefusal } from '../../testing/services/tiktok.ts';
import { connectionStudioForEachTest } from '../../testing/studio/connections.ts';

const token = 'open.tiktokapis.com/v2/oauth/token/';

const { at, studio, services } = connectionStudioForEachTest();

describe('a sign-in at TikTok', () => {
  test('uses TikTok’s parameter names, and renews before the token expires', async () => {
    const asked = Object.fromEntries(await at.begin('tiktok'));
    expect(asked).toEqual({
      client_key: 'aw1234567890',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/oauth-callback',
      scope: 'user.info.basic,video.list',
      state: expect.stringMatching(/^tiktok:[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\da-f]{64}$/),
      code_challenge_method: 'S256',
    });
    const connected = await at.finish('tiktok', asked.state ?? null);
    expect(connected.json().data).toMatchObject({
      isConnected: true,
      isSignedIn: true,
      username: 'Lens Studio',
    });
    const form = at.formOf(token);
    expect(Object.fromEntries(form)).toEqual({
      client_key: 'aw1234567890',
      client_secret: sentinels.apiSecret,
      grant_type: 'authorization_code',
      code: 'a-code',
      redirect_uri: 'http://localhost:3000/oauth-callback',
      code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
    });
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('hex');
    expect(digest).toBe(asked.code_challenge);

    at.minutes(24 * 60 - 5);
    await studio.deps.jobs.drain();
    expect(at.formOf(token).get('grant_type')).toBe('refresh_token');
    expect(at.formOf(token).get('refresh_token')).toBe(sentinels.refreshToken);
    expect(at.row('tiktok')).toMatchObject({ state: 'connected', username: 'Lens Studio' });
  });

  test('that has been revoked shows as failing with the reason', async () => {
    await at.connect('tiktok');
    services.answer(token, { json: tikTokTokenRefusal('invalid_grant') });
    at.minutes(24 * 60);
    const asked = await studio.rest('GET', '/portfolio/tiktok-videos', { as: 'admin' });
    expect([asked.statusCode, asked.json().message]).toEqual([
      422,
      'TikTok has ended the connection, or it has expired. Please connect again',
    ]);
    expect(at.row('tiktok')).toMatchObject({ state: 'failing' });
  });

  test('without the required scopes connects nothing', async () => {
    services.answer(token, {
      json: {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 86_400,
        scope: 'user.info.basic',
      },
    });
    const refused = await at.connect('tiktok');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'TikTok did not allow everything that is needed: See its videos (video.list). Please connect again and allow it',
    ]);
    expect(at.row('tiktok')?.grant).toBeNull();
  });

  test('stays when the secret of the same app changes, and ends with another app', async () => {
    await at.connect('tiktok');
    const save = (apiKey: string) =>
      studio.rest('POST', '/settings/connect-service', {
        as: 'admin',
        body: { service: 'tiktok', credentials: { apiKey, apiSecret: 'another-secret-0000' } },
      });
    expect((await save('aw1234567890')).json().data).toMatchObject({
      isSignedIn: true,
      username: 'Lens Studio',
    });
    expect((await save('aw-another')).json().data).toMatchObject({
      ...{ isConnected: true, isSignedIn: false, username: '', expiresAt: null },
    });
  });

  test('is revoked with the access token, as TikTok requires', async () => {
    await at.connect('tiktok');
    await studio.rest('POST', '/settings/disconnect', {
      as: 'admin',
      body: { provider: 'tiktok' },
    });
    expect(Object.fromEntries(at.formOf('open.tiktokapis.com/v2/oauth/revoke/'))).toEqual({
      client_key: 'aw1234567890',
      client_secret: sentinels.apiSecret,
      token: sentinels.accessToken,
    });
    expect(at.row('tiktok')).toMatchObject({ state: 'disconnected', grant: null });
  });
});
