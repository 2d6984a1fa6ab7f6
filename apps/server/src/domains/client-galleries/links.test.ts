import { describe, expect, it } from 'vitest';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../testing/rows/client-galleries.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

let now = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => now });

/** A gallery with a list, which the client's visitor fills by their link. */
async function aVisit() {
  const galleryId = createGalleryRow(studio.deps, { downloads: 'original' });
  const listId = createGalleryListRow(studio.deps, { galleryId });
  const { id, token } = createGalleryLinkRow(studio.deps, { galleryId, role: 'client' });
  const visitor = (await studio.as('visitor')).clientGalleries;
  const { links } = (await studio.as('moderator')).clientGalleries;
  const open = async () => {
    const opened = await visitor.visits.open({ token });
    if (opened.isLocked) throw new Error('It is locked.');
    return opened;
  };
  const known = await visitor.visits.introduce({ key: (await open()).key, name: 'Amara' });
  if (known.needsCode) throw new Error('It needs a code.');
  return { galleryId, listId, id, visitor, links, open, key: known.key };
}

it('a link shows how many pictures were chosen by it, when the last was, and when a list was finished', async () => {
  const { galleryId, listId, visitor, links, key } = await aVisit();
  const facts = async () => (await links.list({ galleryId }))[0];
  const set = (at: string, pictureId: string, isChosen = true) => {
    now = new Date(`2030-06-03T${at}:00Z`);
    return visitor.lists.set({ key, listId, pictureId, isChosen });
  };
  expect(await facts()).toMatchObject({ chosen: 0, lastChosenAt: null, finishedAt: null });
  const [one, two] = [0, 1].map(() => createGalleryPictureRow(studio.deps, { galleryId }));
  await set('13:00', one ?? '');
  await set('14:00', two ?? '');
  expect(await facts()).toMatchObject({ chosen: 2, lastChosenAt: now, finishedAt: null });
  await set('15:00', two ?? '', false);
  const lastChosenAt = new Date('2030-06-03T13:00:00Z');
  expect(await facts()).toMatchObject({ chosen: 1, lastChosenAt });
  await visitor.lists.finish({ key, listId });
  expect(await facts()).toMatchObject({ chosen: 1, lastChosenAt, finishedAt: now });
});

describe('the role of a link', () => {
  it('changes for the pages that are open, and leaves the address and what was chosen', async () => {
    const { galleryId, listId, id, visitor, links, open, key } = await aVisit();
    const pictureId = createGalleryPictureRow(studio.deps, { galleryId });
    await visitor.lists.set({ key, listId, pictureId, isChosen: true });
    const [before] = await links.list({ galleryId });

    const changed = await links.setRole({ id, role: 'guest' });
    expect(changed).toEqual({ ...before, role: 'guest' });
    expect(await links.list({ galleryId })).toEqual([changed]);
    await expect(
      visitor.visits.setPrivate({ key, ids: [pictureId], isPrivate: true }),
    ).rejects.toThrow('Only the clients of this gallery can hide pictures from guests.');
    expect(await visitor.lists.mine({ key })).toMatchObject([{ choices: [{ pictureId }] }]);

    await links.setRole({ id, role: 'reviewer' });
    expect(await open()).toMatchObject({ role: 'reviewer', downloads: 'none' });
    await expect(
      visitor.downloads.prepare({ key, scope: { of: 'all' }, size: 'original' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of a revoked link stays', async () => {
    const { id } = createGalleryLinkRow(studio.deps);
    const { links } = (await studio.as('moderator')).clientGalleries;
    await links.revoke({ id });
    await expect(links.setRole({ id, role: 'guest' })).rejects.toThrow(
      'This link does not exist anymore.',
    );
  });
});
