import { uploadSlots } from '@shutterhouse/contract/upload-slots';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formOf, taggedJpeg } from '../media/photos.ts';
import { libsqlServerProgram } from '../services/libsql-server.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { compare, playRound } from './round.ts';

const program = libsqlServerProgram();

/** Changes take a moment to reach the other machines. */
const arrives = { timeout: 15_000, interval: 50 };

function post(url: string, body: string | FormData, headers: Record<string, string>) {
  return fetch(url, { method: 'POST', headers, body });
}

describe.skipIf(program === undefined)('three machines on one libSQL server and one bucket', () => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await startNodes(program ?? '', 3);
  }, 60_000);
  afterAll(() => nodes.stop());

  test('accept a session started on another of them, and serve a picture uploaded there', async () => {
    const [one = '', other = ''] = nodes.studios.map(({ url }) => url);
    const json = { 'content-type': 'application/json' };
    const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };
    const signedIn = await post(`${one}/users/login`, JSON.stringify(owner), json);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const album = { name: 'Everything', description: '', isPublic: true, tags: [] };
    // A session is known at once, also on machines where it was not started.
    const reply = await post(`${other}/gallery/albums`, JSON.stringify(album), { ...json, cookie });
    expect(reply.status).toBe(201);
    const made = (await reply.json()) as { data: { id: string } };
    const { field } = uploadSlots.albumImage;
    const form = formOf([{ field, name: 'a.jpg', bytes: await taggedJpeg(1400, 900) }]);
    const path = `/gallery/albums/${made.data.id}`;
    expect((await post(`${other}${path}/images`, form, { cookie })).status).toBe(201);
    const picture = await vi.waitFor(async () => {
      const told = await (await fetch(one + path)).text();
      const [address] = /\/(?:media|gallery\/images)\/[^"]+\.(?:jpg|webp|avif)/.exec(told) ?? [];
      if (address === undefined) throw new Error(`There is no picture yet: ${told}`);
      return fetch(one + address);
    }, arrives);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  }, 60_000);

  test('lose no acknowledged booking and sell no time twice while a machine and the primary are killed', async () => {
    const round = await playRound(nodes, 1, { step: 3 });
    const { lost, doubled, halves, wrong, unseen, failedReadsAway } = round;
    expect({ lost, doubled, halves, wrong, unseen, failedReadsAway }).toEqual({
      ...{ lost: 0, doubled: 0, halves: 0, wrong: [], unseen: 0, failedReadsAway: 0 },
    });
    expect(round.acknowledged.length).toBeGreaterThan(12);
    // A control that the comparison detects a missing booking.
    const made = { code: 'CONF-made-up', at: 0, readAt: 0 };
    expect(await nodes.look((db) => compare(db, [made]))).toMatchObject({ lost: 1 });
  }, 120_000);

  test('refuse a machine with another secret key, and say so', async () => {
    const other = nodes.startAnother({ SECRET_KEY: 'a key that none of the others has ever had' });
    await expect(other).rejects.toThrow(/SECRET_KEY can't be used: .*the other machines/);
  });
});
