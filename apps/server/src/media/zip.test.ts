import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { entriesOfZip } from '../testing/media/zips.ts';
import { type ZipEntry, type ZipOptions, zipOf } from './zip.ts';
import { ending } from './zip-records.ts';

const modifiedAt = new Date('2030-05-01T12:00:00Z');

async function zipped(
  entries: Omit<ZipEntry, 'modifiedAt'>[],
  options?: Omit<ZipOptions, 'timeZone'>,
) {
  async function* all() {
    for (const entry of entries) yield { modifiedAt, ...entry };
  }
  return buffer(zipOf(all(), { timeZone: 'UTC', ...options }));
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** One of each kind: buffer, streamed, compressed, empty, a folder, and a non-ASCII name. */
const one = () => [
  { name: 'a/whole.txt', bytes: Buffer.from('whole') },
  { name: 'a/streamed.txt', bytes: pieces('in ', 'pieces') },
  { name: 'packed.csv', bytes: pieces('row\n'.repeat(10_000), 'end'), compress: true },
  { name: 'packed-whole.csv', bytes: Buffer.from('x'.repeat(9000)), compress: true },
  { name: 'nothing.txt', bytes: Buffer.alloc(0) },
  { name: 'Größe/', bytes: Buffer.alloc(0) },
];
const asRead = {
  'a/whole.txt': 'whole',
  'a/streamed.txt': 'in pieces',
  'packed.csv': `${'row\n'.repeat(10_000)}end`,
  'packed-whole.csv': 'x'.repeat(9000),
  'nothing.txt': '',
  'Größe/': '',
};

describe('an archive', () => {
  it('contains its entries, of every kind', async () => {
    const bytes = await zipped(one());
    expect(await entriesOfZip(bytes)).toEqual(asRead);
    expect(bytes.length).toBeLessThan(2000);
  });

  it.each([1, 100, 400])('can be read when ZIP64 begins at %i bytes', async (wideFrom) => {
    expect(await entriesOfZip(await zipped(one(), { wideFrom }))).toEqual(asRead);
  });

  it('ends with ZIP64 records when it has more entries than a narrow field can count', () => {
    const lengthOf = (count: number) => ending({ count, offset: 0, length: 0 }, 0xffff_ffff).length;
    expect([lengthOf(65_534), lengthOf(65_535)]).toEqual([22, 98]);
  });

  it('is empty without entries', async () => {
    expect(await entriesOfZip(await zipped([]))).toEqual({});
  });

  it('fails when an entry does, also during compression', async () => {
    async function* failing() {
      yield Buffer.from('so far');
      throw new Error('The disk is gone');
    }
    for (const compress of [false, true]) {
      await expect(zipped([{ name: 'a', bytes: failing(), compress }])).rejects.toThrow(
        'The disk is gone',
      );
    }
  });
});
