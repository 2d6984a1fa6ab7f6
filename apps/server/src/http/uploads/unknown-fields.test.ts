import { expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import { albumWith } from '../../testing/rows/albums.ts';
import { createProduct } from '../../testing/rows/products.ts';
import { forAllTests, studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));

test.each([
  ['/files/upload', 'file', () => ''],
  ['/media/pictures?slot=hero', 'file', () => ''],
  ['/gallery/albums/{id}/images', 'images', () => albumWith(studio.deps).id],
  ['/products/{id}/media', 'media_0', () => createProduct(studio.deps)],
])('a form for %s refuses one field too many, and nothing is stored', async (path, field, idOf) => {
  const address = path.replace('{id}', idOf());
  const form = formOf([{ field, name: 'one.jpg', bytes: await taggedJpeg() }], { surplus: 'x' });
  const before = storedRows(studio.deps);
  expect(await desk.errors('POST', address, form)).toEqual({
    surplus: 'There is no field of this name.',
  });
  expect(storedRows(studio.deps)).toEqual(before);
});
