import { describe, expect, test } from 'vitest';
import { leaksOf } from '../../testing/calls/answers.ts';
import { offerSomething, writingCalls } from '../../testing/calls/writing-calls.ts';
import { forAllTests, forEachTest } from '../../testing/studio/for-each-test.ts';
import {
  closeListeningStudio,
  contactPaths,
  openListeningStudio,
} from '../../testing/studio/listening-studio.ts';

describe('the headers of every response', () => {
  const site = forAllTests(openListeningStudio, closeListeningStudio);
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
      const { headers } = await site.get(path, { accept });
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
    const { headers } = await site.get('/hero');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{12}-[\da-z]+$/);
    const chosen = await site.get('/hero', { 'x-request-id': 'mine' });
    expect(chosen.headers.get('x-request-id')).not.toBe('mine');
  });

  test('say that a connection without requests is kept for ten seconds at most', async () => {
    const { headers } = await fetch(`${site.url}/healthz`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThan(10);
  });

  test('require https from then on when visitors use https, and only then', async () => {
    expect((await site.get('/hero')).headers.get('strict-transport-security')).toMatch(/^max-age=/);
    const plain = await openListeningStudio('http://studio.lan');
    expect((await plain.get('/hero')).headers.has('strict-transport-security')).toBe(false);
    await closeListeningStudio(plain);
  });
});

describe('a server error', () => {
  const site = forEachTest(openListeningStudio, closeListeningStudio);

  test('is reported on both transports in one sentence, with the id under which it is logged', async () => {
    site.studio.deps.db.$client.exec('DROP TABLE hero');
    for (const path of ['/hero', '/api/hero', '/trpc/content.hero.get']) {
      const answer = await site.get(path);
      expect(answer.status).toBe(500);
      expect(answer.body).toContain('Something went wrong on our side. Please try again later.');
      expect(leaksOf(answer)).toEqual([]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{12}-[\da-z]+$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { headers, body } = await site.get('/trpc/content.hero.get');
    expect(JSON.parse(body).error.data.requestId).toBe(headers.get('x-request-id'));
  });

  test('is reported in a batch beside the successful calls', async () => {
    site.studio.deps.db.$client.exec('DROP TABLE hero');
    const answer = await site.get('/trpc/content.hero.get,content.about.get?batch=1&input={}');
    expect(answer.status).toBe(207);
    expect(leaksOf(answer)).toEqual([]);
    expect(JSON.parse(answer.body)).toMatchObject([
      { error: { data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } },
      { result: { data: { title: '' } } },
    ]);
  });

  test('in a write reveals nothing of what was written', async () => {
    site.studio.deps.db.$client.exec('DROP TABLE contact_messages');
    for (const transport of contactPaths) {
      const answer = await site.write(transport, {});
      expect(answer.status).toBe(500);
      expect(leaksOf(answer)).toEqual([]);
      expect(answer.body).not.toContain('robin@client.example');
    }
  });

  test('makes the studio unready, but still healthy', async () => {
    expect((await site.get('/readyz')).status).toBe(200);
    site.studio.deps.db.$client.close();
    expect([(await site.get('/readyz')).status, (await site.get('/healthz')).status]).toEqual([
      503, 200,
    ]);
  });
});

test('bookings are for staff alone, so that the studio has something to hide', async () => {
  const site = await openListeningStudio();
  const packageId = offerSomething(site.studio);
  const { body } = writingCalls(packageId).booking;
  expect((await site.studio.rest('POST', '/booking/request', { body })).statusCode).toBe(201);
  const list = await site.get('/trpc/bookings.list?input={}');
  expect(list.status).toBe(401);
  expect(list.body).not.toContain('robin@client.example');
  await closeListeningStudio(site);
});
