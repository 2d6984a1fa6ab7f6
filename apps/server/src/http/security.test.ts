import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf, leaksOf } from '../testing/answers.ts';
import { createTestApp, type TestStudio } from '../testing/app.ts';
import { offerSomething, present, writingCalls } from '../testing/calls.ts';
import { storedRows } from '../testing/rows.ts';
import { type RawResponse, send } from '../testing/tcp.ts';

let studio: TestStudio;
let url: string;

async function open(publicUrl = 'https://studio.example') {
  const config = { publicUrl: new URL(publicUrl) };
  studio = await createTestApp({ now: () => present, config });
  url = await studio.listen();
}
beforeEach(() => open());
afterEach(() => studio.close());

const get = (path: string, headers: Record<string, string> = {}) => send(url, { path, headers });

/** Sends the contact form over one of the transports, to `studio.example`. */
function write(path: string, headers: Record<string, string>): Promise<RawResponse> {
  return send(url, {
    method: 'POST',
    path,
    headers: { host: 'studio.example', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(writingCalls('any').contact.body),
  });
}

const transports = ['/contact/submit', '/api/contact/submit', '/trpc/messages.submit'];

describe.each(transports)('a write at %s', (transport) => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://studio.example' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'https://studio.example.evil.example' },
    { origin: 'https://evil.example/studio.example' },
    { origin: 'https://studio.example:8443' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'nonsense' },
  ])('that another site started is refused: %j', async (headers) => {
    const before = storedRows(studio.deps);
    const answer = await write(transport, headers);
    expect(faultsOf(answer)).toEqual([]);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('This request came from another site and was refused.');
    expect(storedRows(studio.deps)).toEqual(before);
  });

  test.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://studio.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://studio.example' },
    { host: 'studio.lan:3000', origin: 'http://studio.lan:3000' },
  ])('that our own page or a program started is taken: %j', async (headers) => {
    expect((await write(transport, headers)).status).toBe(200);
  });
});

describe('signing out by a link', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'does not work from another site: %j',
    async (headers) => {
      const authorization = `Bearer ${await studio.tokenOf('user')}`;
      expect((await get('/users/logout', { ...headers, authorization })).status).toBe(403);
      expect((await get('/users/me', { authorization })).status).toBe(200);
    },
  );

  test('works from our own', async () => {
    const authorization = `Bearer ${await studio.tokenOf('user')}`;
    const own = { 'sec-fetch-site': 'same-origin', authorization };
    expect((await get('/users/logout', own)).status).toBe(200);
    expect((await get('/users/me', { authorization })).status).toBe(401);
  });
});

test('reading is not refused: any site may link to the studio', async () => {
  const away = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await get('/hero', away)).status).toBe(200);
});

describe('the headers of every response', () => {
  const paths = [
    '/',
    '/login',
    '/nowhere',
    '/api/nowhere',
    '/hero',
    '/users/me',
    '/trpc/content.hero.get',
    '/trpc/nothing',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/docs/start.js',
    '/api/docs/0.0.0/swagger-ui-bundle.js',
    '/api/openapi.json',
    '/media/none/320.webp',
    '/assets/none.js',
    '/%ff',
  ];

  test.each(paths)('%s runs nothing from other origins and can’t be framed', async (path) => {
    for (const accept of ['text/html', 'application/json']) {
      const { headers } = await get(path, { accept });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src '(self|none)'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(
        /unsafe|https?:|\*/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      );
      expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('have the request id of the log', async () => {
    const { headers } = await get('/hero');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{12}-[\da-z]+$/);
    const chosen = await get('/hero', { 'x-request-id': 'mine' });
    expect(chosen.headers.get('x-request-id')).not.toBe('mine');
  });

  test('say that a connection without requests is kept for ten seconds at most', async () => {
    const { headers } = await fetch(`${url}/healthz`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThan(10);
  });

  test('require https from then on when visitors use https, and only then', async () => {
    expect((await get('/hero')).headers.get('strict-transport-security')).toMatch(/^max-age=/);
    await studio.close();
    await open('http://studio.lan');
    expect((await get('/hero')).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a server error', () => {
  test('is reported on both transports in one sentence, with the id under which it is logged', async () => {
    studio.deps.db.$client.exec('DROP TABLE hero');
    for (const path of ['/hero', '/api/hero', '/trpc/content.hero.get']) {
      const answer = await get(path);
      expect(answer.status).toBe(500);
      expect(answer.body).toContain('Something went wrong on our side. Please try again later.');
      expect(leaksOf(answer)).toEqual([]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{12}-[\da-z]+$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { headers, body } = await get('/trpc/content.hero.get');
    expect(JSON.parse(body).error.data.requestId).toBe(headers.get('x-request-id'));
  });

  test('is reported in a batch beside the successful calls', async () => {
    studio.deps.db.$client.exec('DROP TABLE hero');
    const answer = await get('/trpc/content.hero.get,content.about.get?batch=1&input={}');
    expect(answer.status).toBe(207);
    expect(leaksOf(answer)).toEqual([]);
    expect(JSON.parse(answer.body)).toMatchObject([
      { error: { data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } },
      { result: { data: { title: '' } } },
    ]);
  });

  test('in a write reveals nothing of what was written', async () => {
    studio.deps.db.$client.exec('DROP TABLE contact_messages');
    for (const transport of transports) {
      const answer = await write(transport, {});
      expect(answer.status).toBe(500);
      expect(leaksOf(answer)).toEqual([]);
      expect(answer.body).not.toContain('robin@client.example');
    }
  });

  test('makes the studio unready, but still healthy', async () => {
    expect((await get('/readyz')).status).toBe(200);
    studio.deps.db.$client.close();
    expect([(await get('/readyz')).status, (await get('/healthz')).status]).toEqual([503, 200]);
    await (await studio.http()).close();
    await open();
  });
});

test('bookings are for staff alone, so that the studio has something to hide', async () => {
  const packageId = offerSomething(studio);
  const { body } = writingCalls(packageId).booking;
  expect((await studio.rest('POST', '/booking/request', { body })).statusCode).toBe(201);
  const list = await get('/trpc/bookings.list?input={}');
  expect(list.status).toBe(401);
  expect(list.body).not.toContain('robin@client.example');
});
