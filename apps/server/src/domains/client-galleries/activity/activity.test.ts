import { describe, expect, it } from 'vitest';
import { write } from '../../../db/transact.ts';
import { mails } from '../../../outbox/tables.ts';
import { createGalleryLinkRow, createGalleryRow } from '../../../testing/rows/client-galleries.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { recordGalleryEvent } from './record.ts';

let clock = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => clock });
const staff = forEachTest(() => {
  clock = new Date('2030-06-03T12:00:00Z');
  createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
  return studio.as('moderator');
});

type Happened = Omit<Parameters<typeof recordGalleryEvent>[1], 'galleryId' | 'link'>;

/** A gallery with a link by which something happens. */
function aGallery(more: Parameters<typeof createGalleryRow>[1] = {}) {
  const galleryId = createGalleryRow(studio.deps, more);
  const { id } = createGalleryLinkRow(studio.deps, { galleryId });
  const link = { id, name: 'Amara Vale', email: '' };
  const happens = (time: string, of: Happened) => {
    clock = new Date(time);
    const { db, now } = studio.deps;
    return write(db, (tx) => recordGalleryEvent({ db: tx, now }, { galleryId, link, ...of }));
  };
  return { galleryId, id, happens };
}

/** The notices to the studio that were queued by a time. */
async function noticesUntil(time: string) {
  clock = new Date(time);
  await studio.deps.jobs.drain();
  const rows = studio.deps.db.select().from(mails).all();
  return rows.filter(({ kind }) => kind === 'galleryActivity').map(({ text }) => text);
}

describe('the activity of a gallery', () => {
  it('has one line for the choices of an hour, newest first, by kind and by link, page by page', async () => {
    const { galleryId, id, happens } = aGallery();
    await happens('2030-06-03T12:00:00Z', { kind: 'opened' });
    const chosen = { kind: 'chosen', detail: 'Album' } as const;
    await happens('2030-06-03T12:01:00Z', { ...chosen, pictures: 1 });
    await happens('2030-06-03T12:30:00Z', { ...chosen, pictures: 2 });
    await happens('2030-06-03T13:00:00Z', { ...chosen, pictures: 3 });
    await happens('2030-06-03T13:01:00Z', { ...chosen, pictures: 4 });
    await happens('2030-06-03T13:02:00Z', { ...chosen, detail: 'Wall', pictures: 1 });
    for (const minute of ['05', '08', '20']) {
      const downloaded = { kind: 'downloaded', detail: 'web', pictures: 2 } as const;
      await happens(`2030-06-03T13:${minute}:00Z`, downloaded);
    }
    const { events } = staff.clientGalleries;
    const { rows } = await events.list({ galleryId });
    expect(rows).toMatchObject([
      { kind: 'downloaded', pictures: 2 },
      { kind: 'downloaded', pictures: 4 },
      { kind: 'chosen', detail: 'Wall', pictures: 1 },
      { kind: 'chosen', detail: 'Album', pictures: 4, name: 'Amara Vale' },
      { kind: 'chosen', detail: 'Album', pictures: 3 },
      { kind: 'opened', pictures: null, linkId: id },
    ]);
    expect((await events.list({ galleryId, kind: 'opened' })).rows).toHaveLength(1);
    expect((await events.list({ galleryId, linkId: galleryId })).rows).toEqual([]);
    const first = await events.list({ galleryId, limit: 3 });
    const cursor = first.nextCursor ?? '';
    expect((await events.list({ galleryId, limit: 3, cursor })).rows).toEqual(rows.slice(3));
  });
});

it('gathers the choices for each list, also where somebody chooses for several in turn', async () => {
  const { galleryId, happens } = aGallery();
  for (let minute = 10; minute < 18; minute += 1) {
    const detail = minute % 2 ? 'Album' : 'Favourites';
    const pictures = Math.floor((minute - 8) / 2);
    await happens(`2030-06-03T12:${minute}:00Z`, { kind: 'chosen', detail, pictures });
  }
  expect((await staff.clientGalleries.events.list({ galleryId })).rows).toMatchObject([
    { detail: 'Album', pictures: 4 },
    { detail: 'Favourites', pictures: 4 },
  ]);
});

describe('notices to the studio', () => {
  it('come at once for the first opening of a link, and for choices when an hour is full', async () => {
    const { happens } = aGallery({ title: 'Amara and Jonas' });
    await happens('2030-06-03T12:00:00Z', { kind: 'opened' });
    const [opening, ...others] = await noticesUntil('2030-06-03T12:00:01Z');
    expect(others).toEqual([]);
    expect(opening).toContain('Amara and Jonas:\n> Amara Vale opened the gallery.');
    for (let minute = 10; minute < 50; minute += 1) {
      const chosen = { kind: 'chosen', detail: 'Album', pictures: minute - 9 } as const;
      await happens(`2030-06-03T12:${minute}:00Z`, chosen);
    }
    expect(await noticesUntil('2030-06-03T13:09:00Z')).toHaveLength(1);
    const [, choices] = await noticesUntil('2030-06-03T13:10:00Z');
    expect(choices).toContain('Amara Vale chose 40 pictures for “Album”.');
    await happens('2030-06-03T15:00:00Z', { kind: 'opened' });
    expect(await noticesUntil('2030-06-03T18:00:00Z')).toHaveLength(2);
  });

  it('come in one mail at 8:00 of the studio’s clock where that is wished', async () => {
    const one = aGallery({ title: 'Amara and Jonas', notices: 'daily' });
    const other = aGallery({ title: 'Brand day', notices: 'daily' });
    await one.happens('2030-06-03T15:00:00Z', { kind: 'opened' });
    await other.happens('2030-06-03T16:00:00Z', { kind: 'downloaded', pictures: 5 });
    expect(await noticesUntil('2030-06-04T11:59:00Z')).toEqual([]);
    const [digest, ...others] = await noticesUntil('2030-06-04T12:00:00Z');
    expect(others).toEqual([]);
    expect(digest).toContain('Amara Vale opened the gallery.');
    expect(digest).toContain('Amara Vale downloaded 5 pictures.');
    await one.happens('2030-06-04T12:30:00Z', { kind: 'finished', detail: 'Album', pictures: 30 });
    expect(await noticesUntil('2030-06-05T11:59:00Z')).toHaveLength(1);
    const [, next] = await noticesUntil('2030-06-05T12:00:00Z');
    expect(next).toContain('Amara Vale is done with “Album”: 30 pictures.');
  });

  it('never come where none are wished, nor of what the studio does', async () => {
    const silent = aGallery({ notices: 'never' });
    await silent.happens('2030-06-03T12:00:00Z', { kind: 'opened' });
    const loud = aGallery();
    await loud.happens('2030-06-03T12:00:00Z', { kind: 'sent' });
    expect(await noticesUntil('2030-06-10T12:00:00Z')).toEqual([]);
  });
});
