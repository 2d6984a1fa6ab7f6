import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import type { clientGalleries } from '../tables.ts';
import { clientGalleryEvents, clientGallerySelections } from '../visits/tables.ts';

let now = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
const calls = forEachTest(async () => {
  now = new Date('2030-06-03T12:00:00Z');
  const visitor = (await studio.as('visitor')).clientGalleries;
  const staff = (await studio.as('moderator')).clientGalleries;
  return { visits: visitor.visits, lists: visitor.lists, staff };
});

type Link = { id: string; token: string; galleryId: string };

const galleryOf = (more: Partial<typeof clientGalleries.$inferInsert> = {}) =>
  createGalleryLinkRow(studio.deps, { galleryId: createGalleryRow(studio.deps, more) });
const picturesOf = (galleryId: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    createGalleryPictureRow(studio.deps, { galleryId, name: `IMG_${at}.jpg` }),
  );
const open = async ({ token }: Pick<Link, 'token'>, resume?: string) => {
  const opened = await calls.visits.open({ token, ...(resume !== undefined && { resume }) });
  if (opened.isLocked) throw new Error('It is locked.');
  return opened;
};
const introduce = async (link: Pick<Link, 'token'>, name = 'Amara') => {
  const { key } = await open(link);
  const known = await calls.visits.introduce({ key, name });
  if (known.needsCode) throw new Error('It needs a code.');
  return known;
};
const listOf = (galleryId: string, more: Parameters<typeof createGalleryListRow>[1] = {}) =>
  createGalleryListRow(studio.deps, { galleryId, name: 'Album', ...more });
const mailsTo = (to: string) => studio.deps.db.select().from(mails).where(eq(mails.to, to)).all();

describe('a list with an end', () => {
  it('holds no more than its most under a hundred parallel taps', async () => {
    const link = galleryOf();
    const pictures = picturesOf(link.galleryId, 100);
    const listId = listOf(link.galleryId, { max: 40 });
    const { key } = await introduce(link);
    const taps = await Promise.allSettled(
      pictures.map((pictureId) => calls.lists.set({ key, listId, pictureId, isChosen: true })),
    );
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const [mine] = await calls.lists.mine({ key });
    expect(mine?.choices).toHaveLength(40);
    const [refused] = taps.filter((tap) => tap.status === 'rejected');
    expect(String(refused?.reason)).toContain('This list holds 40 pictures.');
  });

  it('holds no more than its most where two devices of one visitor fill it at the same time', async () => {
    const link = galleryOf();
    const pictures = picturesOf(link.galleryId, 40);
    const listId = listOf(link.galleryId, { max: 10 });
    const first = await introduce(link);
    const second = await open(link, first.resume);
    const taps = await Promise.allSettled(
      pictures.map((pictureId, at) =>
        calls.lists.set({
          ...{ key: at % 2 ? first.key : second.key, listId, pictureId, isChosen: true },
        }),
      ),
    );
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const { key } of [first, second]) {
      expect((await calls.lists.mine({ key }))[0]?.choices).toHaveLength(10);
    }
  });

  it('takes a picture once, however often it is tapped', async () => {
    const link = galleryOf();
    const [pictureId = ''] = picturesOf(link.galleryId, 1);
    const listId = listOf(link.galleryId, { max: 1 });
    const { key } = await introduce(link);
    const tap = (isChosen: boolean) => calls.lists.set({ key, listId, pictureId, isChosen });
    expect([await tap(true), await tap(true), await tap(false), await tap(false)]).toEqual([
      { chosen: 1 },
      { chosen: 1 },
      { chosen: 0 },
      { chosen: 0 },
    ]);
  });

  it('is not begun, and nothing is told of it, by a tap that changes nothing', async () => {
    const link = galleryOf();
    const [pictureId = ''] = picturesOf(link.galleryId, 1);
    const listId = listOf(link.galleryId);
    const { key } = await introduce(link);
    const tap = (isChosen: boolean) => calls.lists.set({ key, listId, pictureId, isChosen });
    const { db } = studio.deps;
    const told = () =>
      db.select().from(clientGalleryEvents).where(eq(clientGalleryEvents.kind, 'chosen')).all();
    expect(await tap(false)).toEqual({ chosen: 0 });
    expect([db.select().from(clientGallerySelections).all(), told()]).toEqual([[], []]);
    await tap(true);
    const before = [db.select().from(clientGallerySelections).all(), told()];
    now = new Date('2030-06-03T13:00:00Z');
    expect(await tap(true)).toEqual({ chosen: 1 });
    expect([db.select().from(clientGallerySelections).all(), told()]).toEqual(before);
  });

  it('is finished when it holds enough, is told to both, and stays until the studio opens it again', async () => {
    const link = galleryOf({ title: 'Amara and Jonas' });
    const [one = '', two = '', three = ''] = picturesOf(link.galleryId, 3);
    const listId = listOf(link.galleryId, { min: 2, max: 2, extraPriceCents: 1500 });
    const { key } = await introduce(link);
    const choose = (pictureId: string) =>
      calls.lists.set({ key, listId, pictureId, isChosen: true });
    await choose(one);
    await expect(calls.lists.finish({ key, listId })).rejects.toThrow(
      'Please choose 1 more picture.',
    );
    await choose(two);
    await choose(three);
    const note = 'Please take out the sign.';
    const marks = [{ shape: 'circle' as const, from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.5 } }];
    await calls.lists.annotate({ key, listId, pictureId: one, note, marks });
    await calls.lists.finish({ key, listId, message: 'For the album' });
    expect(await calls.lists.mine({ key })).toMatchObject([
      { isLocked: true, message: 'For the album', finishedAt: now },
    ]);
    await expect(choose(one)).rejects.toThrow('You have sent this list.');
    await expect(calls.lists.annotate({ key, listId, pictureId: one, note: '' })).rejects.toThrow(
      'You have sent this list.',
    );
    const thanks = mailsTo('amara@client.example').at(-1);
    expect(thanks).toMatchObject({ kind: 'galleryChoice' });
    // One picture beyond the two that are included.
    expect(thanks?.text).toContain('$15.00');

    const table = await calls.staff.lists.table({ galleryId: link.galleryId });
    expect(table.visitors).toMatchObject([
      { name: 'Amara', selections: [{ chosen: 3, finishedAt: now }] },
    ]);
    const id = table.visitors[0]?.selections[0]?.id ?? '';
    expect(await calls.staff.lists.selection({ id })).toMatchObject({
      ...{ list: 'Album', visitor: 'Amara' },
      pictures: [{ name: 'IMG_0.jpg', note, marks }, {}, {}],
    });
    await calls.staff.lists.reopen({ id });
    expect(mailsTo('amara@client.example').at(-1)?.subject).toContain('You can change your choice');
    await calls.lists.set({ key, listId, pictureId: one, isChosen: false });
    const kinds = studio.deps.db.select().from(clientGalleryEvents).all();
    expect(kinds.map(({ kind, pictures }) => [kind, pictures])).toEqual([
      ...[
        ['opened', null],
        ['chosen', 2],
        ['finished', 3],
        ['reopened', null],
      ],
    ]);
  });

  it('is refused after its deadline, and empty', async () => {
    const link = galleryOf();
    const [pictureId = ''] = picturesOf(link.galleryId, 1);
    const listId = listOf(link.galleryId, {
      ...{ deadline: '2030-06-03', endsAt: new Date('2030-06-04T04:00:00Z') },
    });
    const { key: early, resume } = await introduce(link);
    await expect(calls.lists.finish({ key: early, listId })).rejects.toThrow(
      'Please choose at least one picture.',
    );
    now = new Date('2030-06-04T04:00:00Z');
    const { key } = await open(link, resume);
    await expect(calls.lists.set({ key, listId, pictureId, isChosen: true })).rejects.toThrow(
      'The time for choosing has passed.',
    );
    expect(await calls.lists.mine({ key })).toMatchObject([{ isLocked: true }]);
  });

  it('follows pictures that are taken out or hidden while they are chosen', async () => {
    const link = galleryOf();
    const { galleryId } = link;
    const [gone = '', hidden = '', stays = ''] = picturesOf(galleryId, 3);
    const listId = listOf(galleryId);
    const { key } = await introduce(link);
    for (const pictureId of [gone, hidden, stays]) {
      await calls.lists.set({ key, listId, pictureId, isChosen: true });
    }
    await calls.staff.pictures.remove({ galleryId, ids: [gone] });
    await calls.staff.pictures.setHidden({ galleryId, ids: [hidden], isHidden: true });
    const [mine] = await calls.lists.mine({ key });
    expect(mine?.choices.map(({ pictureId }) => pictureId)).toEqual([stays]);
    const chosen = studio.deps.db.select().from(clientGallerySelections).all();
    expect(chosen).toMatchObject([{ chosen: 2 }]);
    await expect(calls.lists.set({ key, listId, pictureId: gone, isChosen: true })).rejects.toThrow(
      'no longer part of the gallery',
    );
  });
});

describe('a review', () => {
  it('is for reviewers, who choose nothing and download nothing', async () => {
    const galleryId = createGalleryRow(studio.deps);
    const reviewer = createGalleryLinkRow(studio.deps, { galleryId, role: 'reviewer' });
    const client = createGalleryLinkRow(studio.deps, { galleryId });
    const [one = '', two = ''] = picturesOf(galleryId, 2);
    const review = listOf(galleryId, { kind: 'review', name: 'Campaign' });
    const album = listOf(galleryId);
    expect(await open(reviewer)).toMatchObject({ role: 'reviewer', downloads: 'none' });
    const { key } = await introduce(reviewer, 'Noor');
    await calls.lists.judge({ key, listId: review, pictureId: one, verdict: 'approved' });
    await calls.lists.judge({
      ...{ key, listId: review, pictureId: two, verdict: 'rejected', note: 'Too dark' },
    });
    expect(await calls.lists.mine({ key })).toMatchObject([
      { name: 'Campaign', choices: [{ verdict: 'approved' }, { note: 'Too dark' }] },
    ]);
    await expect(
      calls.lists.set({ key, listId: album, pictureId: one, isChosen: true }),
    ).rejects.toThrow('Reviewers approve or reject pictures; they choose none.');
    const other = await introduce(client);
    await expect(
      calls.lists.judge({ key: other.key, listId: review, pictureId: one, verdict: 'approved' }),
    ).rejects.toThrow('Only reviewers can approve or reject pictures.');
    const table = await calls.staff.lists.table({ galleryId });
    expect(table.visitors[0]?.selections).toMatchObject([{ approved: 1, rejected: 1 }]);
    // Of a review the approved ones are what an editor's catalog wants.
    expect(await calls.staff.lists.names({ galleryId })).toMatchObject([
      { name: 'Campaign', visitor: 'Noor', names: ['IMG_0.jpg'] },
    ]);
  });
});

it('lists of one gallery can’t be filled by the key of another', async () => {
  const link = galleryOf();
  const [pictureId = ''] = picturesOf(link.galleryId, 1);
  const { key } = await introduce(link);
  const listId = listOf(createGalleryRow(studio.deps));
  await expect(calls.lists.set({ key, listId, pictureId, isChosen: true })).rejects.toThrow(
    'This list does not exist anymore.',
  );
  const mine = listOf(link.galleryId);
  const other = createGalleryPictureRow(studio.deps);
  await expect(
    calls.lists.set({ key, listId: mine, pictureId: other, isChosen: true }),
  ).rejects.toThrow('no longer part of the gallery');
});

it('a new gallery has a list of favourites in its language', async () => {
  const { id } = await calls.staff.create({ title: 'Amara', language: 'de' });
  expect(await calls.staff.lists.list({ galleryId: id })).toMatchObject([
    { name: 'Favoriten', kind: 'choice', min: null, max: null },
  ]);
  await expect(
    calls.staff.lists.create({ galleryId: id, name: 'Album', min: 5, max: 4 }),
  ).rejects.toThrow('The most cannot be less than the least');
});
