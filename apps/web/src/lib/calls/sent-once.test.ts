import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, once } from './trpc.ts';

/** The idempotency keys of the received requests, oldest first. */
let keys: (string | null)[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const saved = () => Response.json([{ result: { data: { id: 'p1' } } }]);
const refuses = (httpStatus: number) => () =>
  Response.json(
    [{ error: { message: 'No.', code: -32600, data: { code: 'CONFLICT', httpStatus } } }],
    { status: httpStatus },
  );
const breaks = () => {
  throw new TypeError('The line broke.');
};

const golden = {
  type: 'Portraits',
  priceCents: 68_000,
  durationHours: 2,
  description: 'On the hill.',
  features: ['50 pictures'],
};

const sender = () => {
  const client = createApiClient();
  return async (name: string, next: typeof answer) => {
    answer = next;
    await client.packages.create
      .mutate({ ...golden, name }, { context: once.trpc.context })
      .catch(() => undefined);
  };
};

test('an identical retry after a lost response has the same key', async () => {
  const send = sender();
  await send('Golden Hour', breaks);
  await send('Golden Hour', () => new Response('<h1>Hotel</h1>'));
  await send('Golden Hour', refuses(500));
  await send('Golden Hour', saved);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('a call after a response, or with another input, has another key', async () => {
  const send = sender();
  await send('Golden Hour', saved);
  await send('Golden Hour', refuses(409));
  await send('Golden Hour', breaks);
  await send('Blue Hour', breaks);
  expect(new Set(keys).size).toBe(4);
});

test('other calls have no key', async () => {
  answer = saved;
  await createApiClient().packages.update.mutate({ id: 'p1' });
  expect(keys).toEqual([null]);
});
