import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canMountDisk, mountDisk, unmountDisk } from '../testing/database/small-disk.ts';
import { bulkyJpeg, formOf } from '../testing/media/photos.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { type StudioProcess, startStudio } from '../testing/studio/process.ts';
import { reserveBytes } from './reserve-file.ts';

const diskBytes = 64 * 1024 * 1024;

describe.skipIf(!canMountDisk('a full disk'))('a studio whose disk is full', () => {
  const folder = folderForEachTest();
  let dataDir: string;
  let studio: StudioProcess;
  let cookie = '';

  beforeEach(async () => {
    dataDir = join(folder.path, 'disk');
    mkdirSync(dataDir);
    mountDisk(dataDir, `size=${diskBytes}`);
    studio = await startStudio(dataDir);
    await vi.waitUntil(() => existsSync(reserve()), { timeout: 30_000 });
    cookie = await signIn();
  }, 60_000);
  afterEach(async () => {
    await studio.stop();
    unmountDisk(dataDir);
  });

  const reserve = () => join(dataDir, 'studio.db-reserve');

  async function ask(method: string, path: string, body?: object) {
    const isForm = body instanceof FormData;
    const response = await fetch(studio.url + path, {
      method,
      headers: {
        cookie,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(method === 'GET' && { 'sec-fetch-site': 'same-origin' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { response, status: response.status, answer: JSON.parse(await response.text()) };
  }

  async function signIn(): Promise<string> {
    const credentials = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };
    const { status, response } = await ask('POST', '/users/login', credentials);
    expect(status).toBe(200);
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** An album with a picture of 12 MB. @returns its id */
  async function makeAlbum(): Promise<string> {
    const made = await ask('POST', '/gallery/albums', { name: 'Harbour' });
    const bytes = await bulkyJpeg(12_000_000);
    const files = [{ field: 'images', name: 'sea.jpg', bytes }];
    const { _id } = made.answer.data;
    expect((await ask('POST', `/gallery/albums/${_id}/images`, formOf(files))).status).toBe(201);
    return _id;
  }

  /** Another program takes all the free space. */
  function fill(): void {
    const file = openSync(join(dataDir, 'other-program'), 'a');
    for (const bytes of [65_536, 512]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes));
      } catch {
        // Until nothing more fits.
      }
    }
    closeSync(file);
  }

  /** Writes until a write finds no space: the WAL file itself still has room for some. */
  async function writeUntilFull() {
    for (let album = 0; album < 2000; album += 1) {
      const made = await ask('POST', '/gallery/albums', { name: `Album ${album}` });
      if (made.status !== 201) return made;
    }
    throw new Error('The disk takes everything.');
  }

  const isReady = async () => (await ask('GET', '/readyz')).status === 200;

  it('has a reserve that really occupies space, says so in one sentence on both transports, lets staff sign in and out and delete, and so recovers', async () => {
    const { size, blocks } = statSync(reserve());
    expect([size, blocks * 512]).toEqual([reserveBytes, reserveBytes]);
    const album = await makeAlbum();
    fill();
    const sentence = refusalMessages.storageFull;
    const refused = await writeUntilFull();
    expect([refused.status, refused.answer.message]).toEqual([507, sentence]);
    await vi.waitUntil(async () => !(await isReady()), { timeout: 30_000 });
    const { answer } = await ask('GET', '/readyz');
    expect(answer).toEqual({ status: 'unavailable', reason: 'The disk is full.' });
    const form = formOf([{ field: 'images', name: 'a.jpg', bytes: Buffer.alloc(100_000) }]);
    const upload = await ask('POST', `/gallery/albums/${album}/images`, form);
    expect([upload.status, upload.answer.message]).toEqual([507, sentence]);

    expect((await ask('GET', '/users/logout')).status).toBe(200);
    expect((await ask('GET', '/users/me')).status).toBe(401);
    expect(existsSync(reserve())).toBe(false);
    cookie = await signIn();
    const message = {
      name: 'Ada',
      email: 'ada@example.com',
      service: 'Portraits',
      message: 'Hello',
    };
    const rest = await ask('POST', '/contact/submit', message);
    expect([rest.status, rest.answer.message]).toEqual([507, sentence]);
    const typed = await ask('POST', '/trpc/messages.submit', message);
    expect([typed.status, typed.answer.error.message]).toEqual([507, sentence]);

    expect((await ask('DELETE', `/gallery/albums/${album}`)).status).toBe(200);
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 200 });
    expect(statSync(reserve()).size).toBe(reserveBytes);
    expect((await ask('POST', '/contact/submit', message)).status).toBe(200);
  }, 120_000);

  it('still starts again, and lets staff sign in', async () => {
    await makeAlbum();
    fill();
    await studio.stop();
    fill();
    studio = await startStudio(dataDir);
    cookie = await signIn();
    expect(await isReady()).toBe(false);
    rmSync(join(dataDir, 'other-program'));
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 200 });
  }, 120_000);
});

describe('a database that can’t grow any more', () => {
  it('refuses with the same status and sentence on both transports', async () => {
    const studio = await createTestApp();
    const [{ page_count: pages }] = studio.deps.db.$client.pragma('page_count') as [
      { page_count: number },
    ];
    studio.deps.db.$client.pragma(`max_page_count = ${pages}`);
    const long = { name: 'Ada', email: 'ada@example.com', service: 'Portraits' };
    const body = { ...long, message: 'Hello. '.repeat(500) };
    const ask = async (path: string) => {
      for (let round = 0; round < 19; round += 1) {
        const answer = await studio.rest('POST', path, { body });
        if (answer.statusCode !== 200) return answer;
      }
      throw new Error('It still grows.');
    };
    const [rest, typed] = [await ask('/contact/submit'), await ask('/trpc/messages.submit')];
    expect([rest.statusCode, typed.statusCode]).toEqual([507, 507]);
    expect(rest.json().message).toBe(refusalMessages.storageFull);
    expect(typed.json().error).toMatchObject({
      message: refusalMessages.storageFull,
      data: { httpStatus: 507 },
    });
    await studio.close();
  });
});
