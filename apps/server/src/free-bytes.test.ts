import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes.ts';

test('the free space of a folder is known, and a folder that is gone is an error, not a disk of unknown size', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(0);
  await expect(freeBytes(join(tmpdir(), 'gone', 'with its disk'))).rejects.toThrow('ENOENT');
});
