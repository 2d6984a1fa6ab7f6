import { describe, expect, it } from 'vitest';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../testing/rows/client-galleries.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

describe('the role of a link', () => {
  it('changes for the pages that are open, and leaves the address and what was chosen', async () => {
    const galleryId = createGalleryRow(studio.deps, { downloads: 'original' });
    const pictureId = createGalleryPictureRow(studio.deps, { galleryId });
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
    const { key } = known;
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
