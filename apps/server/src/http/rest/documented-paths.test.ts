import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../domains/services/tables.ts';
import { appRouter, restRoutes } from '../../registry/app-router.ts';
import { byteRoutes } from '../../registry/byte-routes.ts';
import { answers, type Call, holders, validRequest } from '../../testing/calls/call.ts';
import { faultsOfAnswer } from '../../testing/calls/described.ts';
import { documentedPaths, everyCall } from '../../testing/calls/every-call.ts';
import {
  bookingInput,
  offerSomething,
  present,
  writingCalls,
} from '../../testing/calls/writing-calls.ts';
import { serviceStandIns } from '../../testing/services/services.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../../testing/studio/starter.ts';
import { proceduresOf } from '../../trpc/procedure-facts.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { RestRow } from './rest-row.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const rows = Object.values(restRoutes).flat();
const byPath = proceduresOf(appRouter);

let packageId: string;
/** Fetched once: it is the same for all tests. */
let document: OpenApiDocument;

const studio = studioForEachTest({ now: () => present, fetch: serviceStandIns().fetch });
beforeAll(async () => {
  const any = await createTestApp();
  document = (await any.rest('GET', '/api/openapi.json')).json();
  await any.close();
});
beforeEach(() => {
  packageId = offerSomething(studio);
});

// The prefix is removed before routing (`api-prefix.ts`), so testing one of the two per database driver suffices.
const prefix = process.env.TEST_DATABASE === 'libsql' ? '/api' : '';

/** The documented paths in JSON, each with its call; those that move bytes are tested with files, in their domains. */
const inJson = Object.entries(everyCall).flatMap(([procedure, call]) =>
  Object.entries(call.at ?? {}).flatMap(([path, at]) => {
    const row = rows.find((one) => nameOf(one) === path && one.procedure === byPath.get(procedure));
    if (at === null) return [];
    const of = typeof at === 'object' && 'answers' in at ? at : { answers: at };
    return [[path, { call, row, as: undefined, ...of }] as const];
  }),
);

/** A request as some caller, whose answer has to be in the document. */
async function ask(row: RestRow, path: string, options: Parameters<typeof studio.rest>[2]) {
  const response = await studio.rest(row.method, prefix + path, options);
  const operation = document.paths[row.path]?.[row.method.toLowerCase()];
  const sent = { status: response.statusCode, answer: response.json() };
  expect(operation && faultsOfAnswer(document, operation, sent)).toEqual([]);
  return response;
}

describe(`under ${JSON.stringify(prefix)}`, () => {
  test.each(inJson)(
    '%s answers as documented, well or ill',
    async (_, { call, row, as, ...of }) => {
      if (row === undefined) throw new Error('The procedure has no such path.');
      const { may } = call;
      const least: Call['may'] = may === 'everybody' && row.method === 'GET' ? 'staff' : may;
      const [caller = 'admin'] = as ? [as] : holders[may];
      const expected =
        typeof of.answers === 'string' ? answers[of.answers] : { keys: of.answers, status: 200 };

      // Whoever may read as a visitor is also answered as staff.
      for (const who of new Set([caller, as ?? holders[least][0] ?? caller])) {
        const { path, body } = await validRequest(row, call, studio);
        const response = await ask(row, path, { as: who, ...(body && { body }) });
        expect(response.statusCode).toBe('status' in expected ? expected.status : 200);
        expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
        const answer = response.json();
        if (of.answers === 'list') expect(answer).toBeInstanceOf(Array);
        else expect(Object.keys(answer)).toEqual(expect.arrayContaining([...expected.keys]));
        if (Object.hasOwn(answer, 'success')) expect(answer.success).toBe(true);
      }

      const { path, body } = await validRequest(row, call, studio);
      if (may !== 'everybody') {
        expect((await ask(row, path, { ...(body && { body }) })).statusCode).toBe(401);
      }
      if (row.method === 'GET' || call.endsSession) return;
      if (body || path !== row.path) {
        const ill = body
          ? await ask(row, path, {
              as: caller,
              body: { title: 5, name: 5, email: 5, mode: 5, pictureId: 5 },
            })
          : await ask(row, row.path.replace(/\{\w+\}/g, 'nothing'), { as: caller });
        expect([400, 404]).toContain(ill.statusCode);
      }
      if (row.ignoresBody) return;
      for (const [type, payload] of [
        ['application/json', '{'],
        ['text/csv', 'a,b'],
      ] as const) {
        const headers = { 'content-type': type };
        const unread = await ask(row, path, { as: caller, headers, body: payload });
        expect(unread.statusCode).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

test('every documented call has a row, and every row is documented', () => {
  // The specification has no calls for pictures outside albums.
  const { media: _, ...specified } = byteRoutes;
  const known = [restRoutes, specified].flatMap((transports) => Object.values(transports).flat());
  expect(known.map(nameOf).toSorted()).toEqual(documentedPaths.toSorted());
});

test('an undocumented call does not exist, so the list above can fail', async () => {
  expect((await studio.rest('GET', '/api/footer')).statusCode).toBe(404);
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
