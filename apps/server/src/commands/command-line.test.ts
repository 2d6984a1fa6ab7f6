import { expect, test } from 'vitest';
import { sentenceOf } from './command-line.ts';

/** An error as Node throws it for a file system call. */
function refusal(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: ${syscall} '/data/studio.db'`), {
    code,
    syscall,
    path: '/data/studio.db',
  });
}

test.each([
  ['EPERM', 'chmod'],
  ['EACCES', 'open'],
])('a file of somebody else is named (%s, %s)', (code, syscall) => {
  expect(sentenceOf(refusal(code, syscall))).toBe(
    `/data/studio.db can't be used: the user who runs this program may not read or change it (${code}). Make it theirs, or run this program as its owner.`,
  );
});

test('a file on a disk that became read-only is named', () => {
  expect(sentenceOf(refusal('EROFS', 'open'))).toBe(
    "/data/studio.db can't be used: its disk can only be read (EROFS), as a disk may after a fault of its own. Look at the log of the system.",
  );
});

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB'])(
  'a damaged database is reported (%s)',
  (code) => {
    const damage = Object.assign(new Error('database disk image is malformed'), { code });
    expect(sentenceOf(new Error('Failed query', { cause: damage }))).toBe(
      'The database is damaged (database disk image is malformed). Stop the studio, move the data folder aside, and restore the newest backup: npm run restore.',
    );
  },
);

test('a folder that can’t be created is reported by its setting', () => {
  expect(sentenceOf(refusal('EACCES', 'mkdir'))).toBe(
    "DATA_DIR can't be used: it takes a folder this program may write to.",
  );
});

test('an unexpected error has no sentence, so that its stack is shown', () => {
  expect(sentenceOf(refusal('EIO', 'read'))).toBeUndefined();
  expect(sentenceOf(new TypeError('undefined is not a function'))).toBeUndefined();
});
