import { mkdirSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMountDisk, mountDisk, unmountDisk } from '../testing/database/small-disk.ts';
import { backedUpStudioForEachTest, contentOf, night } from '../testing/studio/backed-up-studio.ts';
import { makeBackup } from './make.ts';

const studio = backedUpStudioForEachTest();
let id: string;
beforeEach(async () => {
  ({ id } = await makeBackup(studio.order(), night));
});

describe('two restores at once', () => {
  it('into one folder: one of them succeeds, the other says why not', async () => {
    const both = await Promise.allSettled([studio.restore(id), studio.restore(id)]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0].message).toMatch(/^(Another restore is running in|The folder) \S+/);
    const { 'secret.key': _, ...rest } = contentOf(studio.data);
    expect(contentOf(studio.restored)).toEqual(rest);
  });

  it('into two folders: both succeed', async () => {
    const other = `${studio.restored}-too`;
    await Promise.all([studio.restore(id), studio.restore(id, { into: other })]);
    expect(contentOf(other)).toEqual(contentOf(studio.restored));
  });
});

describe.skipIf(!canMountDisk('a restore onto a full disk'))(
  'a restore onto a disk without room',
  () => {
    function mountTarget(options: string): void {
      mkdirSync(studio.restored);
      mountDisk(studio.restored, options);
    }
    afterEach(() => unmountDisk(studio.restored));

    it('reports the space it needs and the space there is, before it writes anything', async () => {
      mountTarget('size=256k');
      await expect(studio.restore(id)).rejects.toThrow(
        /^There is not enough space in \S+: the backup needs [\d,]+ MB, and 1 MB are free\.$/,
      );
      expect(readdirSync(studio.restored)).toEqual([]);
    });

    it('that fails midway leaves nothing behind', async () => {
      // Enough space for the bytes, but not enough inodes for the files.
      mountTarget('size=64m,nr_inodes=7');
      await expect(studio.restore(id)).rejects.toThrow(
        /^There is not enough space in the folder \S+\.$/,
      );
      expect(readdirSync(studio.restored)).toEqual([]);
    });
  },
);
