import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemoryStore } from '../../../media/memory.ts';
import { createPerson, refreshProofs } from '../../../testing/rows/people.ts';
import { createPicture, createPortfolioItem } from '../../../testing/rows/site-content.ts';
import { createTestApp, type TestStudio } from '../../../testing/studio/app.ts';
import { users } from '../../people/tables.ts';
import { studioExports } from '../tables.ts';

const start = Date.parse('2030-05-01T12:00:00Z');
const chunk = Buffer.alloc(64 * 1024, 7);
/** Far more than fits into the buffers between a server and a client that does not read. */
const size = 400 * 1024 * 1024;

let clock = start;
let studio: TestStudio;
let url: string;
let read: number;

beforeEach(async () => {
  clock = start;
  read = 0;
  const store = openMemoryStore();
  studio = await createTestApp({
    now: () => new Date(clock),
    media: {
      ...store,
      find: async () => ({ size, modifiedAt: new Date(start) }),
      read: () =>
        Readable.from(
          (function* () {
            for (; read < size; read += chunk.length) yield chunk;
          })(),
          { objectMode: false },
        ),
    },
  });
  createPortfolioItem(studio.deps, { pictureId: createPicture(studio.deps) });
  url = await studio.listen();
});
afterEach(() => studio.close());

const asOwner = async () => (await studio.as('admin')).dashboard.export;
const status = async () => (await asOwner()).status();

/** Requests an export and opens it; the response is not read yet. */
async function open() {
  const { downloadUrl } = await (await asOwner()).request();
  const stop = new AbortController();
  const response = await fetch(url + downloadUrl, {
    headers: { authorization: `Bearer ${await studio.tokenOf('admin')}` },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  return { response, stop };
}

it('is produced no faster than it is read, and one is made at a time', async () => {
  const { stop } = await open();
  await expect.poll(status).toMatchObject({ state: 'running' });
  await expect((await asOwner()).request()).rejects.toThrow('An export is already running.');
  await expect.poll(() => read).toBeGreaterThan(0);
  expect(read).toBeLessThan(size / 4);
  stop.abort();
  await expect.poll(status).toMatchObject({ state: 'failed', endedAt: new Date(start) });
  await (await asOwner()).request();
  expect(await status()).toMatchObject({ state: 'ready', done: 0 });
});

it('ends when somebody cancels it, also while nobody reads', async () => {
  const { response } = await open();
  expect(await (await asOwner()).cancel()).toMatchObject({ state: 'cancelled' });
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  expect(read).toBeLessThan(size);
  expect(await status()).toMatchObject({ state: 'cancelled', endedAt: new Date(start) });
});

it.each([
  ['made a moderator', { role: 'moderator' }],
  ['deactivated', { isActive: false }],
] as const)('ends when whoever takes it is %s meanwhile', async (_, columns) => {
  const { response } = await open();
  const { db } = studio.deps;
  const [taking] = db.select().from(studioExports).all();
  createPerson(studio.deps, { role: 'admin' });
  db.update(users)
    .set(columns)
    .where(eq(users.id, taking?.requestedById ?? ''))
    .run();
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  expect(read).toBeLessThan(size);
});

it('reports its progress', async () => {
  const { stop } = await open();
  // All but the one picture are in the archive.
  await expect.poll(async () => (await status())?.done, { timeout: 5000 }).toBeGreaterThan(40);
  const shown = await status();
  expect(shown?.total).toBe((shown?.done ?? 0) + 1);
  stop.abort();
  await expect.poll(status).toMatchObject({ state: 'failed' });
});

it('counts as ended when its process is silent for a minute', async () => {
  const { downloadUrl } = await (await asOwner()).request();
  studio.deps.db.$client.exec("UPDATE studio_exports SET state = 'running', token_hash = NULL");
  await expect((await asOwner()).request()).rejects.toThrow('already running');
  clock += 61_000;
  expect(await status()).toMatchObject({ state: 'failed' });
  const again = await (await asOwner()).request();
  expect(again.downloadUrl).not.toBe(downloadUrl);
});

it('has a URL that is valid for ten minutes', async () => {
  const { downloadUrl, expiresAt } = await (await asOwner()).request();
  expect(expiresAt).toEqual(new Date(start + 600_000));
  clock += 601_000;
  refreshProofs(studio.deps);
  expect((await studio.rest('GET', downloadUrl, { as: 'admin' })).statusCode).toBe(404);
});

it('is null before the first, and cancelling none does nothing', async () => {
  expect(await status()).toBeNull();
  expect(await (await asOwner()).cancel()).toBeNull();
});
