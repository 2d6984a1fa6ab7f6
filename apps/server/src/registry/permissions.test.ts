import type { Role } from '@shutterhouse/contract/accounts/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../domains/accounts/sessions.ts';
import { bookings } from '../domains/bookings/tables.ts';
import type { Method } from '../http/rest/rest-row.ts';
import { type Call, holders, validRequest } from '../testing/calls/call.ts';
import { everyByteCall, everyCall } from '../testing/calls/every-call.ts';
import { offerSomething, present, writingCalls } from '../testing/calls/writing-calls.ts';
import { storedWrites } from '../testing/database/rows.ts';
import { createPerson } from '../testing/rows/people.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { type Principal, principals } from '../testing/studio/app.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter, restRoutes } from './app-router.ts';
import { byteRoutes } from './byte-routes.ts';

const byPath = proceduresOf(appRouter);
const procedures = [...byPath];
const rows = Object.values(restRoutes).flat();

let bookingId: string;

const studio = studioForAllTests({ now: () => present, fetch: serviceStandIns().fetch });
beforeAll(async () => {
  const { body } = writingCalls(offerSomething(studio)).booking;
  bookingId = (await studio.rest('POST', '/booking/request', { body })).json().data.id;
});

const tokens = new Map<Principal, string>();

/** The session token of a principal: a new one after a call that ended sessions. A guest can't sign in, so theirs is invalid. */
async function tokenOf(who: Principal): Promise<string> {
  const known = tokens.get(who);
  if (known !== undefined) return known;
  const { token } = await startSession(
    studio.deps,
    createPerson(studio.deps, { role: who as Role }),
  );
  tokens.set(who, token);
  return token;
}

test('every procedure of the router is described, and there are no others', () => {
  expect(procedures.map(([name]) => name).toSorted()).toEqual(Object.keys(everyCall).toSorted());
});

test('every documented path leads to a procedure of the router', () => {
  const known = new Set<unknown>(procedures.map(([, procedure]) => procedure));
  expect(rows.filter((row) => !known.has(row.procedure))).toEqual([]);
});

type Request = { path: string; body?: object };
type Way = { transport: string; method: Method; requestFor: (call: Call) => Promise<Request> };

/** The transports of a procedure: tRPC, and its documented paths. */
function waysTo(name: string): Way[] {
  const procedure = byPath.get(name);
  const isQuery = procedure && factsOf(procedure).type === 'query';
  const typed: Way = {
    transport: `typed ${name}`,
    method: isQuery ? 'GET' : 'POST',
    async requestFor({ input }) {
      const body = input?.(studio.deps) ?? {};
      if (!isQuery) return { path: `/trpc/${name}`, body };
      return { path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(body))}` };
    },
  };
  const documented = rows.filter((row) => row.procedure === procedure);
  return [
    typed,
    ...documented.map((row) => ({
      transport: `${row.method} ${row.path}`,
      method: row.method,
      async requestFor(call: Call) {
        const { path, body } = await validRequest(row, call, studio);
        return { path: `/api${path}`, ...(body && { body }) };
      },
    })),
  ];
}

async function ask(
  { method }: Pick<Way, 'method'>,
  { path, body }: Request,
  who: Principal,
  by: 'bearer' | 'cookie',
): Promise<number> {
  const token = who === 'visitor' ? undefined : await tokenOf(who);
  const response = await studio.inject({
    method,
    url: path,
    headers: {
      ...(token && by === 'bearer' && { authorization: `Bearer ${token}` }),
      ...(token && by === 'cookie' && { cookie: `shutterhouse_session=${token}` }),
    },
    ...(body && { payload: body }),
  });
  return response.statusCode;
}

describe.each(procedures)('%s', (name, procedure) => {
  const call = everyCall[name] ?? { may: 'admin' };
  const { may, answer = 200 } = call;

  // One test for all callers: separate ones would be 1,300, whose overhead would equal that of the
  // calls.
  test(`is for ${may} on each transport, and its metadata say so`, async () => {
    const { meta } = factsOf(procedure);
    expect(meta.right ?? 'everybody').toBe(may);
    for (const principal of principals) {
      for (const way of waysTo(name)) {
        for (const by of ['bearer', 'cookie'] as const) {
          const asked = `${principal} by ${by}: ${way.transport}`;
          const request = await way.requestFor(call);
          if (principal !== 'visitor') await tokenOf(principal);
          const isRefused = !holders[may].includes(principal);
          const before = isRefused && storedWrites(studio.deps);
          const status = await ask(way, request, principal, by);
          if (call.endsSession) tokens.clear();
          if (isRefused) {
            const isStranger = principal === 'visitor' || principal === 'guest';
            expect(status, asked).toBe(isStranger ? 401 : 403);
            expect(storedWrites(studio.deps), asked).toBe(before);
          } else if (may === 'everybody') expect([401, 403], asked).not.toContain(status);
          else if (way.transport.startsWith('typed') && call.answer) {
            expect(status, asked).toBe(answer);
          } else expect([200, 201, answer], asked).toContain(status);
        }
      }
    }
  });
});

// The specification has no calls for pictures outside albums.
const { media: _, ...byteRows } = byteRoutes;

test.each(
  Object.values(byteRows)
    .flat()
    .map((row) => [`${row.method} ${row.path}`, row] as const),
)('%s, which moves bytes, is for those who may', async (call, { method, path, right }) => {
  const may = everyByteCall[call] ?? 'admin';
  expect(right ?? 'everybody').toBe(may);
  for (const principal of principals.filter((one) => !holders[may].includes(one))) {
    for (const by of ['bearer', 'cookie'] as const) {
      const before = storedWrites(studio.deps);
      const status = await ask({ method }, { path: `/api${path}` }, principal, by);
      const isStranger = principal === 'visitor' || principal === 'guest';
      expect(status, `${principal} by ${by}`).toBe(isStranger ? 401 : 403);
      expect(storedWrites(studio.deps)).toBe(before);
    }
  }
});

test('those who may change a booking can, so that the comparisons above can fail', async () => {
  const before = storedWrites(studio.deps);
  const body = { id: bookingId, status: 'completed' };
  const request = { path: '/trpc/bookings.setStatus', body };
  expect(await ask({ method: 'POST' }, request, 'moderator', 'bearer')).toBe(200);
  expect(storedWrites(studio.deps)).not.toBe(before);
  expect(studio.deps.db.select().from(bookings).get()?.status).toBe('completed');
});

test('rights are read on each request: a demoted person loses them at once', async () => {
  const list = (who: Principal) =>
    ask({ method: 'GET' }, { path: '/trpc/bookings.list?input={}' }, who, 'cookie');
  expect(await list('moderator')).toBe(200);
  studio.deps.db.$client.exec("UPDATE users SET role = 'user' WHERE role = 'moderator'");
  expect(await list('moderator')).toBe(403);
  const remaining = createPerson(studio.deps, { role: 'admin' });
  studio.deps.db.$client.exec(`UPDATE users SET is_active = 0 WHERE id <> '${remaining}'`);
  expect(await list('admin')).toBe(401);
});
