import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
  createSelectionRow,
  createVisitorRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { clientGalleryEvents } from '../visits/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const calls = forEachTest(async () => {
  const { visits, lists } = (await studio.as('visitor')).clientGalleries;
  return { visits, lists, staff: (await studio.as('moderator')).clientGalleries };
});

type Link = { token: string };

const linkOf = (more: Parameters<typeof createGalleryLinkRow>[1] = {}) =>
  createGalleryLinkRow(studio.deps, more);
const picturesOf = (galleryId: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    createGalleryPictureRow(studio.deps, { galleryId, name: `IMG_${at}.jpg` }),
  );
const open = async ({ token }: Link) => {
  const opened = await calls.visits.open({ token });
  if (opened.isLocked) throw new Error('It is locked.');
  return opened;
};
const introduce = async (link: Link, name = 'Amara') => {
  const known = await calls.visits.introduce({ key: (await open(link)).key, name });
  if (known.needsCode) throw new Error('It needs a code.');
  return known;
};
const listOf = (galleryId: string, more: Parameters<typeof createGalleryListRow>[1] = {}) =>
  createGalleryListRow(studio.deps, { galleryId, name: 'Album', ...more });
const mailsTo = (to: string) => studio.deps.db.select().from(mails).where(eq(mails.to, to)).all();

it.each(['hidden by the studio', 'hidden by a client'])(
  'a list counts only what its visitor sees, where a picture is %s',
  async (by) => {
    const galleryId = createGalleryRow(studio.deps);
    const client = linkOf({ galleryId });
    const link = by === 'hidden by the studio' ? client : linkOf({ galleryId, role: 'guest' });
    const [gone = '', stays = '', further = '', last = ''] = picturesOf(galleryId, 4);
    const hide = async (isHidden: boolean) => {
      if (link === client)
        await calls.staff.pictures.setHidden({ galleryId, ids: [gone], isHidden });
      else {
        const { key } = await open(client);
        await calls.visits.setPrivate({ key, ids: [gone], isPrivate: isHidden });
      }
    };
    const listId = listOf(galleryId, { min: 2, max: 2 });
    const { key } = await introduce(link);
    const set = (pictureId: string) => calls.lists.set({ key, listId, pictureId, isChosen: true });
    await set(gone);
    await set(stays);
    await hide(true);
    await expect(calls.lists.finish({ key, listId })).rejects.toThrow(
      'Please choose 1 more picture.',
    );
    expect(await set(stays)).toEqual({ chosen: 1 });
    expect(await set(further)).toEqual({ chosen: 2 });
    await expect(set(last)).rejects.toThrow('This list holds 2 pictures.');
    await hide(false);
    await expect(calls.lists.finish({ key, listId })).rejects.toThrow(
      'This list holds 2 pictures. Please remove one first.',
    );
    await hide(true);
    await calls.lists.finish({ key, listId });
    const finished = studio.deps.db
      .select()
      .from(clientGalleryEvents)
      .where(eq(clientGalleryEvents.kind, 'finished'))
      .all();
    expect(finished).toMatchObject([{ pictures: 2 }]);
  },
);

it('a list costs nothing for pictures that its visitor does not see', async () => {
  const link = linkOf();
  const { galleryId } = link;
  const pictures = picturesOf(galleryId, 3);
  const listId = listOf(galleryId, { max: 1, extraPriceCents: 1500 });
  const { key } = await introduce(link);
  for (const pictureId of pictures) {
    await calls.lists.set({ key, listId, pictureId, isChosen: true });
  }
  await calls.staff.pictures.setHidden({
    ...{ galleryId, ids: pictures.slice(0, 1), isHidden: true },
  });
  await calls.lists.finish({ key, listId });
  expect(mailsTo('amara@client.example').at(-1)?.text).toContain('$15.00');
});

describe('the thanks, and that a list is open again', () => {
  const recipient = { name: 'Noor', email: 'noor@agency.example' };
  /** Fills and finishes a list of each of these visitors of a link, and has it opened again. */
  const finishAll = async (
    link: ReturnType<typeof linkOf>,
    kind: 'choice' | 'review',
    names: string[],
  ) => {
    const { galleryId } = link;
    const [pictureId = ''] = picturesOf(galleryId, 1);
    const listId = listOf(galleryId, { kind });
    for (const { key } of await Promise.all(names.map((name) => introduce(link, name)))) {
      const what = { key, listId, pictureId };
      if (kind === 'review') await calls.lists.judge({ ...what, verdict: 'approved' });
      else await calls.lists.set({ ...what, isChosen: true });
      await calls.lists.finish({ key, listId });
    }
    const { visitors } = await calls.staff.lists.table({ galleryId });
    for (const { id } of visitors.flatMap(({ selections }) => selections)) {
      await calls.staff.lists.reopen({ id });
    }
  };
  const subjects = () => mailsTo(recipient.email).map(({ subject }) => subject);

  it.each([
    { role: 'guest', kind: 'choice' },
    { role: 'reviewer', kind: 'review' },
  ] as const)('reach a $role by the address of their own link', async ({ role, kind }) => {
    await finishAll(linkOf({ role, ...recipient }), kind, ['Noor']);
    expect(subjects()).toEqual([
      'Your choice of “Amara and Jonas”',
      'You can change your choice of “Amara and Jonas”',
    ]);
  });

  it('reach a guest who gave the same name on a second device, too', async () => {
    await finishAll(linkOf({ role: 'guest', ...recipient }), 'choice', ['Noor', 'Noor']);
    expect(subjects()).toHaveLength(4);
  });

  it('go to nobody where guests of several names share a link, but always to a client', async () => {
    await finishAll(linkOf({ role: 'guest', ...recipient }), 'choice', ['Noor', 'Ida']);
    expect(subjects()).toEqual([]);
    await finishAll(linkOf({ role: 'client', ...recipient }), 'choice', ['Noor', 'Ida']);
    expect(subjects()).toHaveLength(4);
  });

  it('go to the address that a visitor has proven, before that of the link', async () => {
    const { id: linkId, galleryId } = linkOf({ role: 'guest', ...recipient });
    const at = studio.deps.now();
    const proven = { email: 'noor@home.example', provenAt: at };
    const visitorId = createVisitorRow(studio.deps, { galleryId, linkId, ...proven });
    const listId = listOf(galleryId);
    const id = createSelectionRow(studio.deps, { listId, visitorId, finishedAt: at });
    await calls.staff.lists.reopen({ id });
    expect([subjects(), mailsTo(proven.email)]).toMatchObject([[], [{}]]);
  });
});
