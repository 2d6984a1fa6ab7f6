import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiskStore } from '../../../media/disk.ts';
import { formOf, taggedJpeg } from '../../../testing/media/photos.ts';
import { createTestApp } from '../../../testing/studio/app.ts';
import { temporaryFolder } from '../../../testing/studio/process.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

it('a dry run leaves the database and the disk byte for byte the same', async () => {
  const folder = await temporaryFolder();
  const own = await createTestApp({
    config: {
      dataDir: folder.path,
      database: { kind: 'file', path: join(folder.path, 'studio.db') },
      media: { kind: 'disk', folder: join(folder.path, 'media') },
    },
    media: await openDiskStore(join(folder.path, 'media')),
  });
  try {
    const ownDesk = await openStaffClient(own);
    const body = { name: 'Weddings', source: 'local' };
    const { _id: id } = await ownDesk.data<{ _id: string }>('POST', '/files/directory', body);
    const form = formOf([{ name: 'a.jpg', bytes: await taggedJpeg(300, 200) }], {
      parentId: id,
      source: 'local',
    });
    await ownDesk.data('POST', '/files/upload', form);
    await ownDesk.data('POST', '/gallery/albums', { name: 'Weddings' });
    const before = bytesOf(folder.path);
    const path = `/files/convert-to-album/${id}`;
    const answer = await ownDesk.data('POST', path, {
      albumName: 'Weddings',
      replaceExisting: true,
      dryRun: true,
    });
    expect(answer).toMatchObject({ conflict: true, imagesCount: 1, conversion: null });
    expect(bytesOf(folder.path)).toEqual(before);
    // Proves that the comparison detects writes: the same call without a dry run changes it.
    const moderator = await own.as('moderator');
    await moderator.files.conversions.start({ id, albumName: 'Weddings anew' });
    expect(bytesOf(folder.path)).not.toEqual(before);
  } finally {
    await own.close();
    await folder.remove();
  }
});

/** Every file of a folder by its path, with the checksum of its bytes. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).toSorted();
  return Object.fromEntries(
    // The index of the write-ahead log is shared memory of readers and contains no data.
    files
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}
