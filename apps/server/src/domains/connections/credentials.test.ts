import { providerNames } from '@shutterhouse/contract/connections/providers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCheckedFetch } from '../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { twilioPaths } from '../../testing/services/published-answers.ts';
import { sentinels } from '../../testing/services/sentinels.ts';
import { defaultResponses } from '../../testing/services/service-answers.ts';
import { serviceStandIns, validCredentials } from '../../testing/services/services.ts';
import { tikTokTokenRefusal } from '../../testing/services/tiktok.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { auditLog } from '../audit/tables.ts';

let services: ReturnType<typeof serviceStandIns>;
let studio: TestStudio;
beforeEach(async () => {
  services = serviceStandIns();
  studio = await createTestApp({ fetch: services.fetch });
});
afterEach(() => studio.close());

const connect = (service: string, credentials: object) =>
  studio.rest('POST', '/settings/connect-service', { as: 'admin', body: { service, credentials } });
const listed = async (service: string) => {
  const { data } = (await studio.rest('GET', '/settings/connections', { as: 'admin' })).json();
  return data.find(({ provider }: { provider: string }) => provider === service);
};
const shown = async (service: string) =>
  (await studio.rest('GET', `/settings/service-credentials/${service}`, { as: 'admin' })).json()
    .data;

describe('credentials', () => {
  test.each(['stripe', 'twilio', 'tiktok'] as const)(
    'of %s connect it once the service has taken them',
    async (service) => {
      const response = await connect(service, validCredentials[service]);
      expect(response.json()).toMatchObject({ success: true, data: { isConnected: true } });
      expect(response.json().message).toMatch(/^(Stripe|Twilio|TikTok) is connected\.$/);
      expect(await listed(service)).toMatchObject({ isConnected: true, state: 'connected' });
      expect(services.asked.length).toBeGreaterThan(0);
    },
  );

  test.each(['google', 'gmail', 'nextcloud', 'slack', 'dropbox', 'onedrive'] as const)(
    'of %s are kept for the sign-in, which alone connects it',
    async (service) => {
      const response = await connect(service, validCredentials[service]);
      expect(response.json()).toMatchObject({
        success: true,
        data: { isConnected: false, hasCredentials: true },
      });
    },
  );

  test('are shown without their secrets, with the redirect URI', async () => {
    await connect('nextcloud', validCredentials.nextcloud);
    expect(await shown('nextcloud')).toEqual({
      credentials: {
        clientId: 'studio-app',
        clientSecret: '••••7f3a',
        redirectUri: 'http://localhost:3000/oauth-callback',
        serverUrl: 'https://cloud.example',
      },
      set: ['clientId', 'clientSecret', 'serverUrl'],
    });
    expect((await shown('twilio')).set).toEqual([]);
  });

  test('saved with a masked secret keep the stored one', async () => {
    await connect('stripe', validCredentials.stripe);
    const { credentials } = await shown('stripe');
    const again = await connect('stripe', { ...credentials, apiVersion: '' });
    expect(again.statusCode).toBe(200);
    const bearer = services.requestsTo('api.stripe.com/v1/account').at(-1)?.request.headers;
    expect(bearer).toMatchObject({ authorization: `Bearer ${sentinels.secretKey}` });
    expect(bearer).not.toHaveProperty('stripe-version');
  });

  test('require the secret again when it would be sent to another server', async () => {
    await connect('nextcloud', validCredentials.nextcloud);
    const { credentials } = await shown('nextcloud');
    const moved = await connect('nextcloud', { ...credentials, serverUrl: 'https://evil.example' });
    expect(moved.statusCode).toBe(400);
    expect(moved.json().errors).toEqual({
      'credentials.clientSecret':
        'Please enter the client secret again: it was stored for another server address',
    });
  });

  test('that somebody else has changed meanwhile are not overwritten', async () => {
    services.answer('api.stripe.com/v1/account', async () => {
      services.answer('api.stripe.com/v1/account', { json: { id: 'acct_2' } });
      await connect('stripe', validCredentials.stripe);
      return { json: { id: 'acct_1' } };
    });
    expect((await connect('stripe', validCredentials.stripe)).statusCode).toBe(409);
    expect(await listed('stripe')).toMatchObject({ username: 'acct_2' });
  });

  test('of a restricted Stripe key work when it may only read the balance', async () => {
    services.answer('api.stripe.com/v1/account', { status: 403, json: { error: {} } });
    const secretKey = 'rk_test_sentinelRestricted';
    expect((await connect('stripe', { secretKey })).statusCode).toBe(200);
    expect((await connect('stripe', validCredentials.stripe)).statusCode).toBe(422);
  });
});

describe('a failure of the service is named, and the old connection stays', () => {
  const account = 'api.stripe.com/v1/account';
  beforeEach(() => connect('stripe', validCredentials.stripe));

  test.each([
    [{ status: 500, json: {} }, 'Stripe answered with an error (500)'],
    [
      { text: '<html>Hello</html>' },
      'Stripe answered with a page instead of data. Is the address right?',
    ],
    [{ text: '' }, 'Stripe sent an empty answer'],
    [{ json: ['x'] }, 'Stripe sent an unexpected answer'],
    [
      {
        status: 401,
        json: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_live_x' } },
      },
      'Stripe refused: invalid_request_error',
    ],
    [{ status: 401, text: '' }, 'Stripe refused the credentials'],
  ])('%j', async (reply, sentence) => {
    services.answer(account, reply);
    const before = storedRows(studio.deps);
    const refused = await connect('stripe', { secretKey: 'sk_test_another_key_0000' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({ success: false, message: sentence });
    expect(storedRows(studio.deps)).toEqual(before);
    expect(await listed('stripe')).toMatchObject({ isConnected: true });
  });

  test.each([
    ['privateAddress', /^The address of Stripe leads to a private network\./],
    ['unreachable', /^Stripe could not be reached$/],
    ['tooSlow', /^Stripe did not answer in time$/],
    ['tooLarge', /^Stripe sent more than the studio reads$/],
    ['redirected', /^Stripe redirected the studio to another address$/],
  ] as const)('no answer at all: %s', async (reason, sentence) => {
    services.answer(account, () => {
      throw new OutgoingFailure(reason);
    });
    const refused = await connect('stripe', { secretKey: 'sk_test_another_key_0000' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(sentence);
    expect(await listed('stripe')).toMatchObject({ isConnected: true });
  });

  test('a number that is not the account’s own, and an account that is closed', async () => {
    const foreign = { ...validCredentials.twilio, phoneNumber: '+12125550100' };
    expect((await connect('twilio', foreign)).json().message).toBe(
      'The account has no number +12125550100 that sends messages',
    );
    services.answer(twilioPaths.account, {
      json: { ...defaultResponses[twilioPaths.account].json, status: 'suspended' },
    });
    expect((await connect('twilio', validCredentials.twilio)).json().message).toBe(
      'The account is suspended',
    );
  });

  test('a TikTok app that gets no token', async () => {
    services.answer('open.tiktokapis.com/v2/oauth/token/', {
      json: tikTokTokenRefusal('invalid_client'),
    });
    expect((await connect('tiktok', validCredentials.tiktok)).json().message).toBe(
      'TikTok refused: it does not recognize this client ID and secret (invalid_client)',
    );
  });
});

describe('unusable credentials are refused with a sentence', () => {
  test.each([
    ['slack', {}, 'clientId', 'Client ID is required'],
    ['slack', { clientId: 'a', clientSecret: 5 }, undefined, undefined],
    ['slack', { clientId: 'a', clientSecret: '••••' }, 'clientSecret', 'Client secret is required'],
    [
      'slack',
      { clientId: 'a\u0007', clientSecret: 'b' },
      'clientId',
      'Client ID is not in the expected format',
    ],
    ['slack', { clientId: 'x'.repeat(3000), clientSecret: 'b' }, undefined, undefined],
    [
      'slack',
      { clientId: 'a', clientSecret: 'b', redirectUri: 'https://evil.example/oauth-callback' },
      'redirectUri',
      'The redirect address must be http://localhost:3000/oauth-callback',
    ],
    [
      'nextcloud',
      { clientId: 'a', clientSecret: 'b', serverUrl: 'http://cloud.example' },
      'serverUrl',
      'Server address must start with https://',
    ],
    [
      'nextcloud',
      { clientId: 'a', clientSecret: 'b', serverUrl: 'https://a:b@cloud.example' },
      'serverUrl',
      'Server address must be an address without ? and #',
    ],
    [
      'twilio',
      { ...validCredentials.twilio, accountSid: '../../x' },
      'accountSid',
      'Account SID is not in the expected format',
    ],
    [
      'twilio',
      { ...validCredentials.twilio, phoneNumber: '555' },
      'phoneNumber',
      'Phone number is not in the expected format',
    ],
    ['nobody', {}, undefined, undefined],
  ])('%s %j', async (service, credentials, field, sentence) => {
    const before = storedRows(studio.deps);
    const refused = await connect(service, credentials);
    expect(refused.statusCode).toBe(400);
    if (field) expect(refused.json().errors[`credentials.${field}`]).toBe(sentence);
    expect(storedRows(studio.deps)).toMatchObject({ connections: before.connections });
    expect(services.asked).toEqual([]);
  });

  test.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://169.254.169.254',
    'https://10.0.0.8',
  ])('and so is a server of a private network: %s', async (serverUrl) => {
    const real = await createTestApp({ fetch: makeCheckedFetch({ allowPrivate: false }) });
    const refused = await real.rest('POST', '/settings/connect-service', {
      as: 'admin',
      body: { service: 'nextcloud', credentials: { ...validCredentials.nextcloud, serverUrl } },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toBe(
      'The address of Nextcloud leads to a private network. Set ALLOW_PRIVATE_NETWORK if that is intended',
    );
    await real.close();
  });
});

describe('disconnecting', () => {
  test('deletes credentials that give access, and keeps the app of an OAuth service', async () => {
    await connect('stripe', validCredentials.stripe);
    await connect('slack', validCredentials.slack);
    for (const provider of ['stripe', 'slack']) {
      const response = await studio.rest('POST', '/settings/disconnect', {
        as: 'admin',
        body: { provider },
      });
      expect(response.json()).toMatchObject({ success: true, data: { isConnected: false } });
    }
    expect((await shown('stripe')).set).toEqual([]);
    expect((await shown('slack')).set).toEqual(['clientId', 'clientSecret']);
  });

  test('is recorded in the audit log, like connecting, and never with a secret', async () => {
    await connect('stripe', validCredentials.stripe);
    await connect('stripe', validCredentials.stripe);
    await studio.rest('POST', '/settings/disconnect', {
      as: 'admin',
      body: { provider: 'stripe' },
    });
    const entries = studio.deps.db.select().from(auditLog).all();
    expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['connected', 'Stripe'],
      ['changed', 'Stripe'],
      ['disconnected', 'Stripe'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('entinel');
  });
});

test('the status has every service under its key, and refuses others with a reason', async () => {
  await connect('stripe', validCredentials.stripe);
  const { data } = (await studio.rest('GET', '/settings/services-status', { as: 'admin' })).json();
  expect(Object.keys(data)).toEqual(providerNames);
  expect(data.stripe).toEqual({
    isConnected: true,
    username: 'Lens Studio',
    email: 'robin@studio.example',
  });
  const stranger = await studio.rest('GET', '/settings/connections');
  expect([stranger.statusCode, stranger.json().message]).toEqual([401, 'Authentication required']);
  const staff = await studio.rest('GET', '/settings/connections', { as: 'moderator' });
  expect([staff.statusCode, staff.json().message]).toEqual([403, 'Admin privileges required']);
});
