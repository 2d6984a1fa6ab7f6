import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { appRouter, restRoutes } from '../../registry/app-router.ts';
import { faultsOf, leaksOf } from '../../testing/calls/answers.ts';
import { send } from '../../testing/calls/tcp.ts';
import { type Transports, transportsOf } from '../../testing/calls/transports.ts';
import { offerSomething, present, writingCalls } from '../../testing/calls/writing-calls.ts';
import { storedWrites } from '../../testing/database/rows.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { proceduresOf } from '../../trpc/procedure-facts.ts';

const studio = studioForAllTests({ now: () => present, config: { trustProxy: ['127.0.0.1'] } });
let url: string;
let transports: Transports;
let packageId: string;

beforeAll(async () => {
  packageId = offerSomething(studio);
  url = await studio.listen();
  transports = transportsOf(url);
});

/** Bytes that may occur in a line of a request: everything but line ends. */
const inLine = (from: number) =>
  fc
    .array(fc.integer({ min: from, max: 0xff }), { maxLength: 40 })
    .map((codes) => String.fromCharCode(...codes));

const procedures = [...proceduresOf(appRouter).keys()];
const documented = Object.values(restRoutes)
  .flat()
  .map(({ path }) => path);

const knownPath = fc.oneof(
  fc.constantFrom(...documented),
  fc.constantFrom(...documented.map((path) => `/api${path}`)),
  fc.constantFrom(...procedures.map((name) => `/trpc/${name}`)),
  fc
    .array(fc.constantFrom(...procedures, '__proto__', ''), { maxLength: 12 })
    .map((names) => `/trpc/${names.join(',')}?batch=1`),
  fc.constantFrom(
    '/',
    '/login',
    '/gallery',
    '/media/x/320.webp',
    '/healthz',
    '/api/docs',
    '/assets/x',
  ),
);
const path = fc.oneof(
  { weight: 4, arbitrary: knownPath },
  { weight: 1, arbitrary: inLine(0x21).map((text) => `/${text}`) },
);
const query = fc.oneof(
  fc.constant(''),
  inLine(0x21).map((text) => `?${text}`),
  fc.json().map((json) => `?input=${encodeURIComponent(json)}`),
  fc
    .dictionary(fc.constantFrom('date', 'duration', 'excluding', 'type', 'input'), fc.string())
    .map((fields) => `?${new URLSearchParams(fields)}`),
);

const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.nat(), fc.nat(), fc.anything())
    .map(([which, at, wrong]) => spoiled(which, at, wrong)),
);

/** A valid body in which one field was replaced, or which was truncated. */
function spoiled(which: number, at: number, wrong: unknown): string {
  const calls = Object.values(writingCalls(packageId)).flatMap(({ body, input }) => [body, input]);
  const body = calls[which % calls.length] ?? {};
  const keys = Object.keys(body);
  const key = keys[at % keys.length] ?? '';
  const json = jsonOf({ ...body, [key]: wrong });
  return at % 5 === 0 ? json.slice(0, at % json.length) : json;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '{}';
  }
}

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  path,
  query,
  body: fc.option(bodies, { nil: undefined }),
  headers: fc.record(
    {
      'content-type': fc.oneof(fc.constant('application/json'), inLine(0x20)),
      accept: fc.oneof(fc.constantFrom('text/html', 'application/jsonl', '*/*'), inLine(0x20)),
      authorization: fc.oneof(
        inLine(0x20),
        inLine(0x20).map((token) => `Bearer ${token}`),
      ),
      cookie: fc.oneof(
        inLine(0x20),
        inLine(0x20).map((token) => `shutterhouse_session=${token}`),
      ),
      origin: inLine(0x20),
      'sec-fetch-site': fc.oneof(fc.constantFrom('same-origin', 'cross-site'), inLine(0x20)),
      'if-none-match': inLine(0x20),
      range: inLine(0x20),
      'accept-encoding': inLine(0x20),
      'trpc-accept': fc.constantFrom('application/jsonl', 'x'),
      'x-forwarded-host': inLine(0x20),
      'x-forwarded-proto': inLine(0x20),
    },
    { requiredKeys: ['content-type'] },
  ),
});

test('thousands of hostile requests: no server error, no internals revealed, nothing written', async () => {
  const seen = new Map<number, number>();
  let before = storedWrites(studio.deps);
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, body, headers }) => {
      const answer = await send(url, {
        method,
        path: path.includes('?') ? path + query.replace('?', '&') : path + query,
        headers: { ...transports.somebody(), ...headers },
        ...(body !== undefined && { body }),
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      const isStream = answer.body.startsWith('{"0":');
      expect(isPage ? [] : leaksOf(answer)).toEqual([]);
      if (answer.status >= 400 && !isPage && !isStream) expect(faultsOf(answer)).toEqual([]);
      else expect([200, 201, 204, 207, 304, 404]).toContain(answer.status);
      const after = storedWrites(studio.deps);
      // What was accepted was valid after all.
      if (method === 'POST' && answer.status < 300) before = after;
      expect(after).toBe(before);
    }),
    { numRuns: 4000, seed: 20_300_501, endOnFailure: true },
  );
  // They reached the procedures, not just the first guard.
  for (const status of [200, 400, 401, 403, 404, 405, 415]) {
    expect(seen.get(status), `${status} was never answered`).toBeGreaterThan(0);
  }
}, 120_000);
