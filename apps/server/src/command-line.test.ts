import { expect, test } from 'vitest';
import { sentenceOf } from './command-line.ts';

/** An error as Node throws it for a call of the file system. */
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
  ['EROFS', 'open'],
])('a file of somebody else is named (%s, %s)', (code, syscall) => {
  expect(sentenceOf(refusal(code, syscall))).toBe(
    `/data/studio.db can't be used: the user who runs this program may not read or change it (${code}). Make it theirs, or run this program as its owner.`,
  );
});

test('a folder that cannot be made is told by its setting', () => {
  expect(sentenceOf(refusal('EACCES', 'mkdir'))).toBe(
    "DATA_DIR can't be used: it takes a folder in which this program may write.",
  );
});

test('what nobody foresaw has no sentence, so that its stack is shown', () => {
  expect(sentenceOf(refusal('EIO', 'read'))).toBeUndefined();
  expect(sentenceOf(new TypeError('undefined is not a function'))).toBeUndefined();
});
