import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, type Db } from '../db/open.ts';
import { storedRows } from '../testing/database/rows.ts';
import { formOf, photo } from '../testing/media/photos.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { openDatabaseOf, type StudioProcess, startStudio } from '../testing/studio/process.ts';
import { pictures } from './tables.ts';

const folder = folderForEachTest();
let studio: StudioProcess;
let db: Db;

beforeEach(async () => {
  studio = await startStudio(folder.path);
  db = await openDatabaseOf(folder.path);
}, 60_000);
afterEach(async () => {
  closeDatabase(db);
  await studio.stop();
});

async function signIn(): Promise<string> {
  const response = await fetch(`${studio.url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@studio.example', password: 'Harbour-Lane-14!' }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function upload(cookie: string, bytes: Buffer): Promise<number> {
  const response = await fetch(`${studio.url}/api/media/pictures?slot=hero`, {
    method: 'POST',
    headers: { cookie },
    body: formOf([{ name: 'a.jpg', bytes }]),
  });
  await response.arrayBuffer();
  return response.status;
}

async function kill(): Promise<void> {
  studio.child.kill('SIGKILL');
  await once(studio.child, 'exit');
}

const pending = () =>
  db.select({ id: pictures.id }).from(pictures).where(eq(pictures.renditions, 'pending')).all();
const filesUnder = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a killed studio continues after a restart: every acknowledged picture gets its renditions', {
  timeout: 120_000,
}, async () => {
  const cookie = await signIn();
  const bytes = await photo(1400, 900).jpeg().toBuffer();
  const statuses = await Promise.all(Array.from({ length: 4 }, () => upload(cookie, bytes)));
  expect(statuses).toEqual(Array(4).fill(200));
  expect(pending().length).toBeGreaterThan(0);
  // Uploads in progress when it ends: those were not acknowledged.
  const cutOff = Promise.allSettled(Array.from({ length: 2 }, () => upload(cookie, bytes)));
  await vi.waitFor(() => expect(filesUnder(join(folder.path, 'media', '.drafts'))).not.toEqual([]));
  await kill();
  await cutOff;

  studio = await startStudio(folder.path);
  expect(filesUnder(join(folder.path, 'media', '.drafts'))).toEqual([]);
  await vi.waitFor(() => expect(pending()).toEqual([]), { timeout: 90_000, interval: 100 });
  const stored = db.select().from(pictures).all();
  expect(stored.length).toBeGreaterThanOrEqual(4);
  expect(new Set(stored.map(({ renditions }) => renditions))).toEqual(new Set(['ready']));
  expect(storedRows({ db }).jobs).not.toContainEqual(expect.objectContaining({ state: 'failed' }));
});

test('a studio that is told to stop does so at once, with jobs left for the next start', {
  timeout: 60_000,
}, async () => {
  const cookie = await signIn();
  const bytes = await photo(1400, 900).jpeg().toBuffer();
  await Promise.all(Array.from({ length: 2 }, () => upload(cookie, bytes)));
  expect(await studio.stop()).toBe(0);
  expect(storedRows({ db }).jobs).not.toEqual([]);
  studio = await startStudio(folder.path);
  await vi.waitFor(() => expect(pending()).toEqual([]), { timeout: 50_000, interval: 100 });
});
