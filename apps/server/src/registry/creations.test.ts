import { beforeEach, describe, expect, test } from 'vitest';
import { creations } from '../db/tables.ts';
import { packages } from '../domains/packages/tables.ts';
import { toWire } from '../http/rest/wire.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import { storedRows, storedWrites } from '../testing/database/rows.ts';
import { refreshProofs } from '../testing/rows/people.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter } from './app-router.ts';

const present = new Date('2030-06-03T12:00:00Z');
let time = present;

const studio = studioForEachTest({ now: () => time, fetch: serviceStandIns().fetch });
beforeEach(() => {
  time = present;
});

const golden = {
  name: 'Golden Hour',
  type: 'Portraits',
  priceCents: 68_000,
  durationHours: 2,
  description: 'Out on the hill until the sun is gone.',
  features: ['50 pictures'],
};

/** Every call that creates something. */
const creating = [...proceduresOf(appRouter)].flatMap(([name, procedure]) =>
  factsOf(procedure).meta.creates ? [name] : [],
);

const inputOf = (name: string) => everyCall[name]?.input?.(studio.deps) ?? {};

const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';

type Sender = { as?: 'moderator' | 'admin'; key?: string | undefined };

async function send(path: string, input: object, { as = 'admin', key: sent }: Sender = {}) {
  const reply = await studio.rest('POST', path, {
    as,
    body: input,
    headers: sent === undefined ? {} : { 'idempotency-key': sent },
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('the calls that create something are found', () => {
  expect(creating.length).toBeGreaterThanOrEqual(16);
});

describe.each(creating)('%s', (name) => {
  test('creates once when the request is sent again because no response came', async () => {
    const input = inputOf(name);
    const first = await send(`/trpc/${name}`, input, { key });
    expect(first).toMatchObject({
      status: 200,
      body: { result: { data: { id: expect.any(String) } } },
    });
    const before = storedWrites(studio.deps);
    expect(await send(`/trpc/${name}`, input, { key })).toEqual(first);
    expect(storedWrites(studio.deps)).toBe(before);
  });
});

describe.each([
  ['files.shares.create', 'url', 'files.shares.revoke'],
  ['security.tokens.create', 'token', 'security.tokens.revoke'],
])('%s', (name, secret, revoke) => {
  const secretOf = (answer: { body: { result: { data: Record<string, string> } } }) =>
    answer.body.result.data[secret]?.split('/').at(-1) ?? '';

  test('returns the same secret again, which is not stored', async () => {
    const input = inputOf(name);
    const first = secretOf(await send(`/trpc/${name}`, input, { key }));
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(secretOf(await send(`/trpc/${name}`, input, { key }))).toBe(first);
    expect(JSON.stringify(storedRows(studio.deps))).not.toContain(first);
  });

  test('returns a new one for each creation, and none for what was revoked', async () => {
    const input = inputOf(name);
    const made = await send(`/trpc/${name}`, input, { key });
    const others = [
      await send(`/trpc/${name}`, input, { key: `${key}-2` }),
      await send(`/trpc/${name}`, input),
      await send(`/trpc/${name}`, input),
    ];
    expect(new Set([made, ...others].map(secretOf)).size).toBe(4);
    await send(`/trpc/${revoke}`, { id: made.body.result.data.id });
    expect((await send(`/trpc/${name}`, input, { key })).status).toBe(404);
    time = new Date(present.getTime() + 24 * 3_600_000 + 1);
    refreshProofs(studio.deps);
    const later = await send(`/trpc/${name}`, input, { key });
    expect(secretOf(later)).not.toBe(secretOf(made));
  });
});

describe('a request to create something', () => {
  const names = () =>
    studio.deps.db
      .select({ name: packages.name })
      .from(packages)
      .all()
      .map((row) => row.name);

  test('creates again without a key, with another key, and for somebody else', async () => {
    await send('/trpc/packages.create', golden);
    await send('/trpc/packages.create', golden);
    await send('/trpc/packages.create', golden, { key });
    await send('/trpc/packages.create', golden, { key: `${key}-2` });
    await send('/trpc/packages.create', golden, { key, as: 'moderator' });
    expect(names()).toHaveLength(5);
  });

  test('works the same by its documented path, which says so', async () => {
    const example = toWire(golden, { durationHours: 'duration' }) as object;
    const first = await send('/package', example, { key });
    expect(first.status).toBe(201);
    expect(await send('/package', example, { key })).toEqual(first);
    expect(names()).toEqual(['Golden Hour']);
    const { body } = await studio.rest('GET', '/api/openapi.json');
    expect(JSON.parse(body).paths['/package'].post.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
  });

  test('is refused with another input, or for another call, under a known key', async () => {
    await send('/trpc/packages.create', golden, { key });
    const other = await send('/trpc/packages.create', { ...golden, name: 'Blue Hour' }, { key });
    expect(other).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'This Idempotency-Key belongs to another request. Please use a new one.',
        },
      },
    });
    const category = { name: 'Prints' };
    expect((await send('/trpc/products.categories.create', category, { key })).status).toBe(409);
    expect(names()).toEqual(['Golden Hour']);
  });

  test('that was refused may be retried with its key', async () => {
    const wrong = { ...golden, type: 'Nothing of ours' };
    expect((await send('/trpc/packages.create', wrong, { key })).status).toBe(400);
    expect((await send('/trpc/packages.create', golden, { key })).status).toBe(200);
  });

  test('names the missing fields when nothing was sent with its key', async () => {
    for (const path of ['/trpc/packages.create', '/package']) {
      const reply = await studio.rest('POST', path, {
        as: 'admin',
        headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      });
      expect(reply.statusCode, path).toBe(400);
    }
  });

  test('does not bring back what was deleted meanwhile', async () => {
    const { body } = await send('/trpc/packages.create', golden, { key });
    await send('/trpc/packages.remove', { id: body.result.data.id });
    expect((await send('/trpc/packages.create', golden, { key })).status).toBe(404);
    expect(names()).toEqual([]);
  });

  test('is remembered for a day, without its input', async () => {
    await send('/trpc/packages.create', golden, { key });
    const stored = JSON.stringify(studio.deps.db.select().from(creations).all());
    expect(stored).not.toContain('Golden');
    expect(stored).not.toContain(key);
    time = new Date(present.getTime() + 24 * 3_600_000 + 1);
    await send('/trpc/packages.create', golden, { key: `${key}-2` });
    expect(studio.deps.db.select().from(creations).all()).toHaveLength(1);
    await send('/trpc/packages.create', golden, { key });
    expect(names()).toHaveLength(3);
  });
});
