import { expect, test } from 'vitest';
import { mayHavePreview } from '../previews/picture-file.ts';
import { remoteEntry } from './listing.ts';

test.each([
  ['DSC_1.NEF', 'image/x-dcraw', 'image/x-nikon-nef'],
  ['IMG_1.CR3', 'application/octet-stream', 'image/x-canon-cr3'],
  ['IMG_1.HEIC', 'application/octet-stream', 'image/heic'],
  ['a.jpg', 'image/jpeg', 'image/jpeg'],
])('%s, which a service calls %s, is %s and can have previews', (name, reported, mimetype) => {
  const entry = remoteEntry({
    ...{ id: 'nextcloud:a', source: 'nextcloud', name, path: `/${name}`, parentId: null },
    ...{ size: 30_000_000, updatedAt: new Date(0), isFolder: false, mimetype: reported },
  });
  expect(entry).toMatchObject({ mimetype, fileType: 'image' });
  expect(mayHavePreview(entry)).toBe(true);
});
