import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { settingBehind } from './setting-error.ts';
import { folderForEachTest } from './testing/studio/for-each-test.ts';

const folder = folderForEachTest();
const errorOf = (path: string): unknown => {
  try {
    makeFolder(path);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a created folder', () => {
  test('is created with its parents, accessible only to its owner', () => {
    const path = join(folder.path, 'a/b/c');
    expect(makeFolder(path)).toBe(join(folder.path, 'a'));
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder.path, 'a')).mode & 0o777).toBe(0o700);
    expect(makeFolder(path)).toBeUndefined();
    expect(makeFolder(join(path, 'd'))).toBe(join(path, 'd'));
  });

  test('is refused where there is a file or a dangling link', () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, 'kept');
    symlinkSync(join(folder.path, 'nowhere', 'at', 'all'), join(folder.path, 'link'));
    expect(errorOf(file)).toMatchObject({ code: 'EEXIST', syscall: 'mkdir' });
    expect(errorOf(join(file, 'below'))).toMatchObject({ code: 'ENOTDIR', syscall: 'mkdir' });
    expect(errorOf(join(folder.path, 'link'))).toMatchObject({ code: 'EEXIST', syscall: 'mkdir' });
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});

test.runIf(existsSync('/proc/self'))(
  'a folder below a file system that takes none is told by its setting, and soon',
  () => {
    const error = errorOf('/proc/shutterhouse/data');
    expect(error).toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
    expect(settingBehind(error)?.message).toBe(
      "DATA_DIR can't be used: it takes a folder on a disk, where folders can be made.",
    );
  },
);
