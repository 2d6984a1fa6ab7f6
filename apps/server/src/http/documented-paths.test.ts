import { beforeEach, describe, expect, test } from 'vitest';
import { services } from '../domains/services/tables.ts';
import { restRoutes } from '../registry/app-router.ts';
import { byteRoutes } from '../registry/byte-routes.ts';
import { bookingInput, offerSomething, present, writingCalls } from '../testing/calls/calls.ts';
import { faultsOfAnswer } from '../testing/calls/described.ts';
import type { DocumentedCall } from '../testing/calls/documented-call.ts';
import { documentedCalls } from '../testing/calls/documented-paths.ts';
import { visitCalls } from '../testing/calls/overview-calls.ts';
import { passwordCalls } from '../testing/calls/password-calls.ts';
import { staffCalls } from '../testing/calls/staff-calls.ts';
import { adminCalls } from '../testing/calls/user-calls.ts';
import { sharedFileCalls } from '../testing/rows/file-transfers.ts';
import { newsletterCalls } from '../testing/rows/messages.ts';
import { placeCalls } from '../testing/rows/mini-sessions.ts';
import { registerApp, serviceStandIns } from '../testing/services/services.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../testing/studio/starter.ts';
import type { OpenApiDocument } from './openapi/document.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let packageId: string;
/** Fetched once: it is the same for all tests. */
let document: OpenApiDocument | undefined;

const studio = studioForEachTest({ now: () => present, fetch: serviceStandIns().fetch });
beforeEach(() => {
  packageId = offerSomething(studio);
});

/** Makes a valid call as somebody who is allowed to. */
async function callWell({ method, path }: DocumentedCall, prefix: string) {
  const edit = staffCalls[`${method} ${path}`]?.(studio.deps);
  const as = edit?.as ?? 'moderator';
  if (edit) return studio.rest(method, prefix + edit.path, { as, body: edit.body });
  const administer = adminCalls[`${method} ${path}`]?.(studio.deps);
  if (administer) {
    const { path, body } = administer;
    return studio.rest(method, prefix + path, { as: 'admin', ...(body && { body }) });
  }
  if (path === '/settings/auth-callback') {
    registerApp(studio.deps, 'slack');
    const { data } = (await studio.rest('GET', '/settings/auth-url/slack', { as: 'admin' })).json();
    const asked = new URL(data.authUrl).searchParams;
    const body = {
      provider: 'slack',
      code: 'code',
      state: asked.get('state'),
      redirectUri: asked.get('redirect_uri'),
    };
    return studio.rest(method, prefix + path, { as: 'admin', body });
  }
  const name = `${method} ${path}`;
  const visitorCalls = {
    ...newsletterCalls,
    ...passwordCalls,
    ...placeCalls,
    ...visitCalls,
    ...sharedFileCalls,
  };
  const byAnybody = visitorCalls[name]?.(studio.deps);
  if (byAnybody) {
    const { path, body } = byAnybody;
    return studio.rest(method, prefix + path, { ...(body && { body }) });
  }
  const calls = writingCalls(packageId);
  if (path === '/users/login') {
    await studio.rest('POST', '/users/register', { body: calls.register.body });
  }
  if (path === '/users/me') return studio.rest(method, prefix + path, { as: 'user' });
  const body = Object.values(calls).find((call) => call.path === path)?.body;
  const query = path === '/booking/available-slots' ? '?date=2030-06-03' : '';
  return studio.rest(method, prefix + path + query, body ? { body } : {});
}

// The prefix is removed before routing (`api-prefix.ts`), so testing one of the two per database driver suffices.
const prefix = process.env.TEST_DATABASE === 'libsql' ? '/api' : '';

describe(`under ${JSON.stringify(prefix)}`, () => {
  // Calls that move bytes are tested with files, in their domains.
  const inJson = documentedCalls.filter(({ answers }) => answers !== 'bytes');

  test.each(inJson.map((call) => [nameOf(call), call] as const))(
    '%s answers in its documented shape',
    async (_, call) => {
      const response = await callWell(call, prefix);
      document ??= (await studio.rest('GET', '/api/openapi.json')).json<OpenApiDocument>();
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const sent = { status: response.statusCode, answer: response.json() };
      expect(operation && faultsOfAnswer(document, operation, sent)).toEqual([]);
      const creates =
        /^POST \/(availability\/calendars|booking\/request|booking\/create-booking|booking\/create-for-caller|portfolio|portfolio\/tiktok-videos|package|services|users|gallery\/albums|products|products\/categories|finance|mini-sessions|mini-sessions\/\{id\}\/book|settings\/security\/tokens|invoices|invoices\/booking|invoices\/\{id\}\/credit|files\/directory|files\/\{fileId\}\/links)$/.test(
          nameOf(call),
        );
      expect(response.statusCode).toBe(creates ? 201 : 200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const answer = response.json();
      if (call.answers === 'list') expect(answer).toBeInstanceOf(Array);
      else expect(Object.keys(answer)).toEqual(expect.arrayContaining([...call.answers]));
      if (call.answers !== 'list' && call.answers.includes('success')) {
        expect(answer.success).toBe(true);
      }
    },
  );
});

test('every documented call has a row, and every row is documented', () => {
  // The specification has no calls for pictures outside albums.
  const { media: _, ...specified } = byteRoutes;
  const rows = [restRoutes, specified]
    .flatMap((transports) => Object.values(transports).flat())
    .map(nameOf);
  expect(rows.toSorted()).toEqual(documentedCalls.map(nameOf).toSorted());
});

test('an undocumented call does not exist, so the list above can fail', async () => {
  const call: DocumentedCall = { method: 'GET', path: '/footer', answers: 'list' };
  expect((await callWell(call, '/api')).statusCode).toBe(404);
});

describe('a response', () => {
  test('the receipt of a booking has its documented names and nothing else', async () => {
    const { body } = writingCalls(packageId).booking;
    const { data } = (await studio.rest('POST', '/booking/request', { body })).json();
    expect(data).toEqual({
      _id: data.id,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: '2030-06-03T14:00:00.000Z',
      status: 'pending',
      confirmation_code: expect.stringMatching(/^CONF-/),
      transaction_id: expect.stringMatching(/^TXN-/),
      amount: 378,
    });
  });

  test('a slot has its time and whether it is free', async () => {
    const response = await studio.rest('GET', '/booking/available-slots?date=2030-06-03');
    const { data } = response.json<{ data: object[] }>();
    expect(data).toHaveLength(25);
    expect(data[0]).toEqual({ timestamp: '2030-06-03T13:00:00.000Z', isAvailable: true });
  });

  test('a package has dollars and hours', async () => {
    const { data } = (await studio.rest('GET', '/package')).json();
    expect(data).toMatchObject([{ _id: packageId, id: packageId, price: 350, duration: 1 }]);
  });

  test('names the signed-in person under both names, and visitors get 401 in the same shape', async () => {
    const known = (await studio.rest('GET', '/users/me', { as: 'user' })).json();
    expect(known).toMatchObject({ success: true, isAuthenticated: true, data: { role: 'user' } });
    expect(known.user).toEqual(known.data);
    expect(known.data._id).toBe(known.data.id);
    const stranger = await studio.rest('GET', '/users/me');
    expect(stranger.statusCode).toBe(401);
    expect(stranger.json()).toEqual({
      success: false,
      isAuthenticated: false,
      message: 'Authentication required',
    });
  });

  test('login and signup have a status, whether they succeed or not', async () => {
    const refused = await studio.rest('POST', '/users/login', {
      body: { email: 'nobody@client.example', password: 'Golden-Hour-42!' },
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({
      status: 'error',
      message: 'Login failed. Please check your credentials.',
      errors: { email: 'Login failed. Please check your credentials.' },
    });
    const invalid = await studio.rest('POST', '/users/register', { body: {} });
    expect(invalid.statusCode).toBe(400);
    expect(invalid.json()).toMatchObject({
      status: 'error',
      errors: { firstName: 'First name is required', password: 'Password is required' },
    });
  });

  test('a field error has the name that the caller used', async () => {
    const { startsAt: _, ...rest } = bookingInput(packageId);
    const body = { ...rest, timestamp: '2030-06-03T14:10:00Z' };
    const refused = await studio.rest('POST', '/booking/request', { body });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(['timestamp']);
  });

  test('everything in the starter site that has an id has it under both names', async () => {
    // A studio without content: the starter site is only installed into an empty one.
    const full = await createTestApp();
    full.deps.db.delete(services).run();
    await installSmallStarter(full.deps);
    const paths = [
      '/home',
      '/hero',
      '/about',
      '/portfolio',
      '/portfolio/featured',
      '/services',
      '/gallery/albums?loadImages=true',
    ];
    let found = 0;
    const look = (part: unknown): void => {
      if (part === null || typeof part !== 'object') return;
      if ('id' in part) {
        found += 1;
        expect(part).toHaveProperty('_id', part.id);
      }
      expect(Object.keys(part).filter((key) => key.endsWith('Cents'))).toEqual([]);
      for (const inner of Object.values(part)) look(inner);
    };
    for (const path of paths) look((await full.rest('GET', path)).json());
    expect(found).toBeGreaterThan(30);
    await full.close();
  }, 30_000);
});

test('HEAD works for calls that read and gets no body; it does not sign anybody out', async () => {
  const head = await studio.rest('HEAD', '/api/hero');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await studio.rest('HEAD', '/users/logout', { as: 'user' })).statusCode).toBe(404);
  expect((await studio.rest('GET', '/users/me', { as: 'user' })).statusCode).toBe(200);
});
