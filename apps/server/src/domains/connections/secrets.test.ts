import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerNames, providerRow } from '@shutterhouse/contract/connections/providers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentinels } from '../../testing/services/sentinels.ts';
import {
  serveStandIns,
  serviceStandIns,
  validCredentials,
} from '../../testing/services/services.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { type StudioProcess, startStudio } from '../../testing/studio/process.ts';

const code = 'sentinel-code-of-the-sign-in';
const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };

const folder = folderForEachTest();
let services: ReturnType<typeof serviceStandIns>;
let served: Awaited<ReturnType<typeof serveStandIns>>;
let studio: StudioProcess;
let cookie = '';
/** All responses of the studio. */
let said = '';

beforeEach(async () => {
  services = serviceStandIns();
  served = await serveStandIns(services);
  studio = await startStudio(folder.path, { SERVICE_URLS: served.urls, LOG: 'on' });
}, 60_000);
afterEach(async () => {
  await studio.stop();
  await served.close();
});

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${studio.url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const text = await response.text();
  said += text;
  return { status: response.status, data: JSON.parse(text).data };
}

/** Connects a service, as far as the service accepts it. */
async function connect(provider: (typeof providerNames)[number]): Promise<number> {
  const saved = await call('POST', '/settings/connect-service', {
    service: provider,
    credentials: validCredentials[provider],
  });
  if (providerRow(provider).oauth === undefined) return saved.status;
  const { data } = await call('GET', `/settings/auth-url/${provider}`);
  const asked = new URL(data.authUrl).searchParams;
  const state = asked.get('state');
  states.push(state?.split(':')[1] ?? '');
  const redirectUri = asked.get('redirect_uri');
  const body = { provider, code, state, redirectUri };
  return (await call('POST', '/settings/auth-callback', body)).status;
}
const states: string[] = [];

test('no secret is in clear text in the studio’s files, its log or its responses', async () => {
  await call('POST', '/users/login', owner);
  for (const provider of providerNames)
    expect([provider, await connect(provider)]).toEqual([provider, 200]);
  await call('GET', '/settings/connections');
  await call('GET', '/settings/services-status');
  for (const provider of providerNames)
    await call('GET', `/settings/service-credentials/${provider}`);
  await call('GET', '/settings/audit-log');

  // Some services echo what they were sent.
  const echo = { error: sentinels.clientSecret, message: sentinels.secretKey };
  services.answer('oauth2.googleapis.com/token', { status: 500, text: JSON.stringify(echo) });
  expect(await connect('google')).toBe(422);
  services.answer('api.stripe.com/v1/account', { status: 401, json: { error: echo } });
  expect(await connect('stripe')).toBe(422);
  services.answer('slack.com/api/oauth.v2.access', { text: `<html>${sentinels.accessToken}` });
  expect(await connect('slack')).toBe(422);
  for (const provider of ['dropbox', 'twilio'])
    await call('POST', '/settings/disconnect', { provider });
  await studio.stop();

  const stored = await everythingIn(folder.path);
  const all = Buffer.concat([stored, Buffer.from(studio.output()), Buffer.from(said)]);
  const secrets = [...Object.values(sentinels), code, ...services.asked.flatMap(verifiersIn)];
  const hidden = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('base64').slice(0, -4),
    Buffer.from(`studio-app:${secret}`).toString('base64'),
  ]);
  expect(hidden.filter((secret) => all.includes(secret))).toEqual([]);
  // A state is returned only to the caller who requested it.
  const kept = Buffer.concat([stored, Buffer.from(studio.output())]);
  expect(states.filter((state) => kept.includes(state))).toEqual([]);
  // Non-secret values are found, so the search works.
  for (const known of ['robin@studio.example', 'auth-callback', '••••7f3a']) {
    expect(all.includes(known), known).toBe(true);
  }
}, 90_000);

/** The code verifier of a sign-in, as sent to the service. */
function verifiersIn({ request }: { request: { body?: string | Buffer } }): string[] {
  return new URLSearchParams(String(request.body ?? '')).getAll('code_verifier');
}

/** The contents of all files except the key, which is kept separately on purpose. */
async function everythingIn(path: string): Promise<Buffer> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'secret.key');
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  );
}
