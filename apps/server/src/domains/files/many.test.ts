import { expect, test } from 'vitest';
import { createFolderRow, createPictureRow } from '../../testing/rows/files.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

test('some files come in the order of their ids with their paths, without those that are gone', async () => {
  const folder = createFolderRow(studio.deps, { name: 'Church' });
  const rings = createPictureRow(studio.deps, { name: 'rings.jpg', parentId: folder });
  const vows = createPictureRow(studio.deps, { name: 'vows.jpg' });
  const { files } = await studio.as('moderator');
  const found = await files.getMany({ ids: [vows, 'gone', rings, vows] });
  expect(found.map(({ id, path }) => [id, path])).toEqual([
    [vows, '/vows.jpg'],
    [rings, '/Church/rings.jpg'],
  ]);
});

test('at most 200 files can be asked for at a time, of sources that there are', async () => {
  const { files } = await studio.as('moderator');
  const many = Array.from({ length: 201 }, (_, at) => `file-${at}`);
  await expect(files.getMany({ ids: many })).rejects.toThrow(/200/);
  await expect(files.getMany({ ids: [] })).rejects.toThrow();
  // Another service than those that are connected.
  await expect(files.getMany({ ids: ['dropbox:L3JpbmdzLmpwZw'] })).rejects.toThrow();
});
