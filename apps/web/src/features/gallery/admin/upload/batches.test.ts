import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

const sized = (...sizes: number[]) => sizes.map((size) => ({ file: { size } }));
const sizes = (batches: { file: { size: number } }[][]) =>
  batches.map((batch) => batch.map(({ file }) => file.size));

describe('the batches of an upload', () => {
  it('hold no more files and bytes than one request may contain', () => {
    const limit = { files: 2, bytes: 10 };
    expect(sizes(batchesOf(sized(4, 4, 4, 9, 1), limit))).toEqual([[4, 4], [4], [9, 1]]);
  });

  it('send a file larger than a batch by itself', () => {
    expect(sizes(batchesOf(sized(1, 99, 1), { files: 5, bytes: 10 }))).toEqual([[1], [99], [1]]);
  });

  it('contain every file once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.integer({ min: 1, max: 5 }), (all, files) => {
        const batches = sizes(batchesOf(sized(...all), { files, bytes: 120 }));
        expect(batches.flat()).toEqual(all);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(files);
          expect(batch.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
