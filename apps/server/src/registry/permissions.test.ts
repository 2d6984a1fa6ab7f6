import type { AnyProcedure } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../domains/bookings/tables.ts';
import type { RestRow } from '../http/rest.ts';
import { isCents, toWire, type WireNames } from '../http/wire.ts';
import { offerSomething, present, writingCalls } from '../testing/calls/calls.ts';
import { connectionExpectations } from '../testing/calls/connection-calls.ts';
import { customerExpectations } from '../testing/calls/expectations/customer.ts';
import { dashboardExpectations } from '../testing/calls/expectations/dashboard.ts';
import { deskExpectations } from '../testing/calls/expectations/desk.ts';
import { fileExpectations } from '../testing/calls/expectations/file.ts';
import { messageExpectations } from '../testing/calls/expectations/message.ts';
import { paymentExpectations } from '../testing/calls/expectations/payment.ts';
import { type Expectation, peopleExpectations } from '../testing/calls/expectations/people.ts';
import { productExpectations } from '../testing/calls/expectations/product.ts';
import { securityExpectations, sessionEnding } from '../testing/calls/expectations/security.ts';
import { settingsExpectations } from '../testing/calls/expectations/settings.ts';
import { siteExpectations } from '../testing/calls/expectations/site.ts';
import { storedRows } from '../testing/database/rows.ts';
import { financeExpectations } from '../testing/rows/finance.ts';
import { createPerson } from '../testing/rows/people.ts';
import { type Principal, principals } from '../testing/studio/app.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import type { Meta } from '../trpc/init.ts';
import { appRouter, restRoutes } from './app-router.ts';

let bookingId: string;

/** Every procedure and who may call it. */
const expected: Record<string, Expectation> = {
  ...peopleExpectations(() => studio.deps),
  ...messageExpectations(() => studio.deps),
  ...connectionExpectations(() => studio.deps),
  ...deskExpectations(() => studio.deps),
  ...financeExpectations(() => studio.deps),
  ...paymentExpectations(() => studio.deps),
  ...fileExpectations(() => studio.deps),
  ...productExpectations(() => studio.deps),
  ...securityExpectations(() => studio.deps),
  ...settingsExpectations,
  ...customerExpectations(() => studio.deps),
  'bookings.setStatus': { may: 'staff', input: () => ({ id: bookingId, status: 'confirmed' }) },
  ...siteExpectations(() => studio.deps),
  ...dashboardExpectations(),
};

/** Who has each right, written down here independently of the code under test. */
const holders: Record<Expectation['may'], readonly Principal[]> = {
  everybody: ['visitor', 'guest', 'user', 'moderator', 'admin'],
  own: ['user', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
};

// At run time the procedures are flat, by their paths; in the types they are nested.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
const procedures = Object.entries(byPath);
const rows = Object.values(restRoutes).flat();

const studio = studioForAllTests({ now: () => present });
beforeAll(async () => {
  const { body } = writingCalls(offerSomething(studio)).booking;
  bookingId = (await studio.rest('POST', '/booking/request', { body })).json().data.id;
  for (const who of principals) if (who !== 'visitor') await studio.tokenOf(who);
});

test('every procedure of the router has an expectation, and there are no others', () => {
  expect(procedures.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test('every documented path leads to a procedure of the router', () => {
  const known = new Set<unknown>(procedures.map(([, procedure]) => procedure));
  expect(rows.filter((row) => !known.has(row.procedure))).toEqual([]);
});

type Ask = (who: Principal, by: 'bearer' | 'cookie', input?: object) => Promise<number>;

/** The transports of a procedure: tRPC, and its documented paths. */
function waysTo(name: string): [transport: string, ask: Ask][] {
  const procedure = byPath[name];
  const isQuery = procedure?._def.type === 'query';
  type Way = [transport: string, method: RestRow['method'], path: string, names?: WireNames];
  const typed: Way = isQuery
    ? [`typed ${name}`, 'GET', `/trpc/${name}`]
    : [`typed ${name}`, 'POST', `/trpc/${name}`];
  const documented = rows
    .filter((row) => row.procedure === procedure)
    .map(
      ({ method, path, names = {} }): Way => [`${method} ${path}`, method, `/api${path}`, names],
    );
  return [typed, ...documented].map(([transport, method, path, names]) => [
    transport,
    async (who, by, input = {}) => {
      const token = who === 'visitor' ? undefined : await studio.tokenOf(who);
      const query = `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const flat = `?${new URLSearchParams(input as Record<string, string>)}`;
      const response = await studio.inject({
        method,
        url: filled(path, input) + (isQuery ? (transport.startsWith('typed') ? query : flat) : ''),
        headers: {
          ...(token && by === 'bearer' && { authorization: `Bearer ${token}` }),
          ...(token && by === 'cookie' && { cookie: `shutterhouse_session=${token}` }),
        },
        ...(method !== 'GET' && { payload: names ? withAmounts(input, names) : input }),
      });
      return response.statusCode;
    },
  ]);
}

/** The input of a documented path, which knows amounts by its own names alone. */
function withAmounts(input: object, names: WireNames): object {
  const amounts = Object.entries(names).filter(([name]) => isCents(name));
  return toWire(input, Object.fromEntries(amounts)) as object;
}

/** A path with its parameters filled in from the input. */
function filled(path: string, input: object): string {
  const values = new Map<string, unknown>(Object.entries(input));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
}

describe.each(procedures)('%s', (name, procedure) => {
  const { may, input, answer } = expected[name] ?? { may: 'admin' };

  // One test for all callers: separate ones would be 1,300, whose overhead would equal that of the
  // calls.
  test(`is for ${may} on each transport, and its metadata say so`, async () => {
    const meta: Meta = procedure._def.meta ?? {};
    expect(meta.right ?? 'everybody').toBe(may);
    const who = principals.filter((one) => !sessionEnding[name]?.includes(one));
    for (const principal of who) {
      for (const [transport, ask] of waysTo(name)) {
        for (const by of ['bearer', 'cookie'] as const) {
          const call = `${principal} by ${by}: ${transport}`;
          const asked = input?.();
          const isRefused = !holders[may].includes(principal);
          const before = isRefused ? storedRows(studio.deps) : {};
          const status = await ask(principal, by, asked);
          if (isRefused) {
            const isStranger = principal === 'visitor' || principal === 'guest';
            expect(status, call).toBe(isStranger ? 401 : 403);
            expect(storedRows(studio.deps), call).toEqual(before);
          } else if (answer !== undefined) expect(status, call).toBe(answer);
          else if (may === 'everybody') expect([401, 403], call).not.toContain(status);
          else expect([200, 201], call).toContain(status);
        }
      }
    }
  });
});

test('those who may change a booking can, so that the comparisons above can fail', async () => {
  const before = storedRows(studio.deps);
  const [way] = waysTo('bookings.setStatus');
  const input = { id: bookingId, status: 'completed' };
  expect(await way?.[1]('moderator', 'bearer', input)).toBe(200);
  expect(storedRows(studio.deps)).not.toEqual(before);
  expect(studio.deps.db.select().from(bookings).get()?.status).toBe('completed');
});

test('rights are read on each request: a demoted person loses them at once', async () => {
  const [way] = waysTo('bookings.list');
  expect(await way?.[1]('moderator', 'cookie')).toBe(200);
  studio.deps.db.$client.exec("UPDATE users SET role = 'user' WHERE role = 'moderator'");
  expect(await way?.[1]('moderator', 'cookie')).toBe(403);
  const remaining = createPerson(studio.deps, { role: 'admin' });
  studio.deps.db.$client.exec(`UPDATE users SET is_active = 0 WHERE id <> '${remaining}'`);
  expect(await way?.[1]('admin', 'cookie')).toBe(401);
});
