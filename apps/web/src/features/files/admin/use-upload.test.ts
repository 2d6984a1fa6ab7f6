import { expect, test } from 'vitest';
import { percentOf } from './use-upload.ts';

const files = [100, 0, 300].map((size) => ({
  file: new File([new Uint8Array(size)], 'rings.jpg'),
  folders: [],
}));

test('the progress of an upload is weighted by the bytes of all its files', () => {
  expect(percentOf({ files, at: 0, share: 0 })).toBe(0);
  expect(percentOf({ files, at: 0, share: 0.5 })).toBe(12);
  expect(percentOf({ files, at: 2, share: 0 })).toBe(25);
  expect(percentOf({ files, at: 3, share: 0 })).toBe(100);
});
