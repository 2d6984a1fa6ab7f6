import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sentinels } from '../../testing/services/sentinels.ts';
import { defaultResponses } from '../../testing/services/service-answers.ts';
import { connectionStudioForEachTest } from '../../testing/studio/connections.ts';
import { accessOf, markFailing } from './access.ts';
import { maintainConnection } from './maintenance.ts';
import { connections } from './tables.ts';

const { at, studio, services } = connectionStudioForEachTest();

describe('access', () => {
  const token = 'oauth2.googleapis.com/token';
  const renewed = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3600 };

  test('is renewed when it is about to expire, by one caller at a time', async () => {
    await at.connect('google');
    expect((await accessOf(studio.deps, 'google')).accessToken).toBe(sentinels.accessToken);
    at.minutes(59.5);
    services.answer(token, { json: renewed });
    const all = await Promise.all(Array.from({ length: 8 }, () => accessOf(studio.deps, 'google')));
    expect(all.map(({ accessToken }) => accessToken)).toEqual(Array(8).fill('renewed'));
    expect(services.requestsTo(token)).toHaveLength(2);
    expect(at.formOf(token).get('refresh_token')).toBe(sentinels.refreshToken);
  });

  test('that was renewed is kept when a refusal of the previous one is recorded meanwhile', async () => {
    await at.connect('google');
    at.minutes(59.5);
    services.answer(token, async () => {
      const row = at.row('google');
      // A concurrent call still uses the token that the renewal has just invalidated.
      if (row) await markFailing(studio.deps, row, 'Google refused');
      return { json: { ...renewed, refresh_token: 'the-next-one' } };
    });
    await accessOf(studio.deps, 'google');
    expect(at.row('google')).toMatchObject({ state: 'connected', lastError: '', failedAt: null });
    at.minutes(60);
    services.answer(token, { json: renewed });
    expect((await accessOf(studio.deps, 'google')).accessToken).toBe('renewed');
    // Many services accept a refresh token only once: reusing the first one would end the
    // connection for good.
    expect(at.formOf(token).get('refresh_token')).toBe('the-next-one');
  });

  test('of another account that was connected during maintenance keeps its name', async () => {
    await at.connect('google');
    const account = 'openidconnect.googleapis.com/v1/userinfo';
    services.answer(account, async () => {
      at.minutes(1);
      services.answer(account, { json: { sub: '2', name: 'Mika', email: 'mika@studio.example' } });
      await at.connect('google');
      return { json: { sub: '1', name: 'Robin', email: 'robin@studio.example' } };
    });
    expect(await maintainConnection(studio.deps, 'google')).toBe('works');
    expect(at.row('google')).toMatchObject({ email: 'mika@studio.example', username: 'Mika' });
  });

  test('is renewed before it expires by itself', async () => {
    await at.connect('google');
    services.answer(token, { json: renewed });
    at.minutes(49);
    await studio.deps.jobs.drain();
    expect(services.requestsTo(token)).toHaveLength(1);
    at.minutes(2);
    await studio.deps.jobs.drain();
    expect(services.requestsTo(token)).toHaveLength(2);
    expect(at.row('google')).toMatchObject({ state: 'connected', checkedAt: at.now() });
    expect(at.row('google')?.expiresAt).toEqual(new Date(at.now().getTime() + 3600_000));
  });

  test('that the service has revoked shows as failing with the reason, until it is connected again', async () => {
    await at.connect('google');
    services.answer(token, { status: 400, json: { error: 'invalid_grant' } });
    at.minutes(51);
    await studio.deps.jobs.drain();
    const shown = {
      isConnected: false,
      state: 'failing',
      lastError: 'Google has ended the connection, or it has expired. Please connect again',
    };
    const list = (await studio.rest('GET', '/settings/connections', { as: 'admin' })).json().data;
    expect(list[0]).toMatchObject(shown);
    services.answer(token, { json: renewed });
    await at.connect('google');
    expect(at.row('google')).toMatchObject({ state: 'connected', lastError: '', failedAt: null });
  });

  test('that could not be renewed temporarily stays, and renewal is retried', async () => {
    await at.connect('google');
    services.answer(token, { status: 502, text: '' });
    at.minutes(51);
    await studio.deps.jobs.drain();
    expect(at.row('google')).toMatchObject({
      state: 'connected',
      lastError: 'Google answered with an error (502)',
    });
    services.answer(token, { json: renewed });
    at.minutes(16);
    await studio.deps.jobs.drain();
    expect(at.row('google')).toMatchObject({ state: 'connected', lastError: '' });
  });

  test('that was revoked is noticed by the next check, or by a requested one', async () => {
    await at.connect('slack');
    services.answer('slack.com/api/auth.test', { json: { ok: false, error: 'token_revoked' } });
    at.minutes(361);
    await studio.deps.jobs.drain();
    expect(at.row('slack')).toMatchObject({
      state: 'failing',
      lastError: 'Slack refused: access was revoked (token_revoked)',
    });
    const admin = await studio.as('admin');
    await expect(admin.connections.test({ provider: 'slack' })).rejects.toThrow('token_revoked');
    services.answer('slack.com/api/auth.test', defaultResponses['slack.com/api/auth.test']);
    expect(await admin.connections.test({ provider: 'slack' })).toMatchObject({
      isConnected: true,
    });
  });

  test('that was encrypted with another key says so', async () => {
    await at.connect('slack');
    studio.deps.db
      .update(connections)
      .set({ grant: 'v1.AAAA' })
      .where(eq(connections.provider, 'slack'))
      .run();
    expect(await maintainConnection(studio.deps, 'slack')).toBe('refused');
    expect(at.row('slack')?.lastError).toBe(messages.unreadable);
  });

  test('of the old app stays usable while credentials of another app are entered', async () => {
    await at.connect('google');
    await studio.rest('POST', '/settings/connect-service', {
      as: 'admin',
      body: {
        service: 'google',
        credentials: { clientId: 'another', clientSecret: 'x'.repeat(20) },
      },
    });
    services.answer(token, { json: renewed });
    at.minutes(60);
    expect((await accessOf(studio.deps, 'google')).accessToken).toBe('renewed');
    const { headers } = services.requestsTo(token).at(-1)?.request ?? {};
    expect(Buffer.from(headers?.authorization?.slice(6) ?? '', 'base64').toString()).toBe(
      `studio-app:${sentinels.clientSecret}`,
    );
  });
});
