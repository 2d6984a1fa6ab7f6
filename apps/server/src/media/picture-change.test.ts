import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '../db/open.ts';
import { storedContent } from '../testing/database/rows.ts';
import { taggedJpeg } from '../testing/media/photos.ts';
import { trackKeys } from '../testing/media/store.ts';
import { createTestApp, type TestStudio } from '../testing/studio/app.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../testing/studio/staff-client.ts';
import { makeDownload } from './download.ts';
import type { MediaStore } from './store.ts';
import { pictures } from './tables.ts';

let peer: Server;
let origin: string;
let asked: number;
let bytes: Buffer;
beforeEach(async () => {
  bytes = await taggedJpeg();
  asked = 0;
  peer = createServer((request, response) => {
    asked += 1;
    if (request.url === '/gone.jpg') response.writeHead(404);
    response.end(request.url === '/page.jpg' ? '<!doctype html><title>Page</title>' : bytes);
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});

let studio: TestStudio;
let desk: StaffClient;
async function open(options: Parameters<typeof createTestApp>[0] = {}) {
  studio = await createTestApp(options);
  desk = await openStaffClient(studio);
}
afterEach(async () => {
  await studio.close();
  await new Promise((resolve) => peer.close(resolve));
});

const hero = { title: 'Light', subtitle: 'And patience' };
const reach = { download: makeDownload(() => true) };

describe('a picture by URL', () => {
  it('is downloaded once into the store, and shown from there', async () => {
    await open(reach);
    const { backgroundImage } = await desk.data('PUT', '/hero', {
      ...hero,
      backgroundImage: `${origin}/hill.jpg`,
    });
    expect(backgroundImage).toMatch(/^\/media\/[\da-f-]{36}\/640\.jpg$/);
    const served = await studio.rest('GET', String(backgroundImage));
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await desk.data('PUT', '/hero', { ...hero, backgroundImage });
    expect(asked).toBe(1);
  });

  it('replaces the previous one, for a service as well', async () => {
    await open(reach);
    const service = {
      title: 'Newborns',
      description: 'At home.',
      icon: 'Events',
      price: 'From $1',
      duration: 60,
      imageUrl: `${origin}/a.jpg`,
    };
    const { _id, imageUrl } = await desk.data('POST', '/services', service);
    const again = await desk.data('PUT', `/services/${_id}`, { imageUrl: `${origin}/b.jpg` });
    expect(again.imageUrl).not.toBe(imageUrl);
    expect(studio.deps.db.select().from(pictures).all()).toHaveLength(1);
  });

  it.each([
    [
      '/gone.jpg',
      422,
      'No picture could be fetched from that address. Please save the picture and upload it instead.',
    ],
    ['/page.jpg', 415, '“page.jpg” is a web page and not a picture. Please choose a photo.'],
  ])(
    'that gives none at %s is refused on its field, and nothing is kept',
    async (path, status, sentence) => {
      await open(reach);
      const before = storedContent(studio.deps);
      const answer = await desk.ask('PUT', '/hero', { ...hero, backgroundImage: origin + path });
      expect(answer).toEqual({
        status,
        body: { success: false, message: sentence, errors: { backgroundImage: sentence } },
      });
      expect(storedContent(studio.deps)).toEqual(before);
    },
  );

  it('is removed again when the save is refused', async () => {
    await open(reach);
    await desk.data('PUT', '/hero', hero);
    const before = storedContent(studio.deps);
    const late = await desk.ask('PUT', '/hero', {
      ...hero,
      backgroundImage: `${origin}/hill.jpg`,
      version: 0,
    });
    expect([late.status, asked]).toEqual([409, 1]);
    expect(storedContent(studio.deps)).toEqual(before);
  });

  describe('when another process holds the write lock during the save', () => {
    const folder = folderForEachTest();
    let other: Db;
    let keys: Set<string>;
    let isLocked: boolean;
    const lock = () => {
      if (!isLocked) other.$client.exec('BEGIN IMMEDIATE');
      isLocked = true;
    };

    /** Opens a studio in a file, and takes its write lock when the last bytes of a picture are stored. */
    beforeEach(async () => {
      isLocked = false;
      const database = { kind: 'file', path: join(folder.path, 'studio.db') } as const;
      const tracked = trackKeys();
      keys = tracked.keys;
      const media: MediaStore = {
        ...tracked.store,
        async put(key, put) {
          const stored = await tracked.store.put(key, put);
          lock();
          return stored;
        },
      };
      await open({ ...reach, media, config: { database, dataDir: folder.path } });
      other = await openDatabase(database);
    });
    afterEach(() => closeDatabase(other));

    const save = () => desk.ask('PUT', '/hero', { ...hero, backgroundImage: `${origin}/hill.jpg` });

    it('is downloaded once: only the write waits', async () => {
      const saving = save();
      await vi.waitUntil(() => isLocked);
      setTimeout(() => other.$client.exec('COMMIT'), 300);
      expect([(await saving).status, asked]).toEqual([200, 1]);
      expect(studio.deps.db.select().from(pictures).all()).toHaveLength(1);
    });

    it('is downloaded once, and removed, when that process never releases it', async () => {
      const answer = await save();
      expect([answer.status, answer.body.message, asked]).toEqual([503, refusalMessages.busy, 1]);
      expect([...keys]).toEqual([]);
      other.$client.exec('ROLLBACK');
      expect(studio.deps.db.select().from(pictures).all()).toEqual([]);
    });
  });

  it('in the studio’s own network is never requested', async () => {
    await open();
    const before = storedContent(studio.deps);
    const answer = await desk.ask('PUT', '/hero', { ...hero, backgroundImage: `${origin}/a.jpg` });
    expect([answer.status, asked]).toEqual([422, 0]);
    expect(answer.body.errors).toHaveProperty('backgroundImage');
    expect(storedContent(studio.deps)).toEqual(before);
  });

  it('is not downloaded for those who may not save', async () => {
    await open(reach);
    const body = { ...hero, backgroundImage: `${origin}/a.jpg` };
    for (const who of ['visitor', 'user'] as const) {
      const refused = await studio.rest('PUT', '/hero', { as: who, body });
      expect(refused.statusCode).toBe(who === 'visitor' ? 401 : 403);
    }
    expect(asked).toBe(0);
  });
});
