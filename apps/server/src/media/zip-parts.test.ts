import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOfZip } from '../testing/media/zips.ts';
import type { ByteRange } from './ranges.ts';
import { type PlacedArchive, placeEntries, zipPart } from './zip-parts.ts';

const modifiedAt = new Date('2030-05-01T12:00:00Z');
const files = {
  'Church/rings.jpg': Buffer.alloc(300, 'rings'),
  'Church/🎉.jpg': Buffer.alloc(0),
  'Größe.jpg': Buffer.alloc(70_000, 'size'),
};

/** An archive of the files. Those whose checksums are known need not be read for it. */
function archive(isKnown: boolean, wideFrom?: number) {
  const entries = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
  const sized = entries.map(({ name, bytes }) => ({ name, modifiedAt, size: bytes.length }));
  const { starts, directoryAt, bytes } = placeEntries(sized, wideFrom);
  const read: (ByteRange & { name: string })[] = [];
  const placed = entries.map(({ name, bytes }, at) => ({
    ...{ name, modifiedAt, size: bytes.length, startsAt: starts[at] ?? 0 },
    crc: isKnown ? crc32(bytes) : null,
    async open({ start, end }: ByteRange) {
      read.push({ name, start, end });
      return Readable.from([bytes.subarray(start, end + 1)]);
    },
  }));
  const layout: PlacedArchive = {
    ...{ count: entries.length, directoryAt, bytes },
    entriesFrom: (offset) =>
      placed.filter(
        ({ startsAt }, at) =>
          (placed[at + 1]?.startsAt ?? directoryAt) > offset || startsAt >= offset,
      ),
  };
  const part = (start: number, end = bytes - 1) =>
    buffer(zipPart(layout, { start, end }, { timeZone: 'UTC', wideFrom }));
  return { part, bytes, read };
}

describe('an archive of known sizes', () => {
  it.each([
    [true, undefined],
    [false, undefined],
    [true, 100],
    [false, 1],
  ])(
    'is as long as it was said to be (checksums known: %s, ZIP64 from %s)',
    async (known, wideFrom) => {
      const { part, bytes } = archive(known, wideFrom);
      const whole = await part(0);
      expect(whole.length).toBe(bytes);
      expect(await bytesOfZip(whole)).toEqual(files);
    },
  );

  it.each([true, false])(
    'has the same bytes from every offset on (checksums known: %s)',
    async (known) => {
      const { part, bytes } = archive(known);
      const whole = await part(0);
      const offsets = [
        ...Array.from({ length: 480 }, (_, at) => at),
        50_000,
        ...Array.from({ length: 420 }, (_, at) => bytes - 420 + at),
      ];
      for (const start of offsets) {
        expect((await part(start)).equals(whole.subarray(start)), `from ${start}`).toBe(true);
        const end = Math.min(start + 7, bytes - 1);
        expect((await part(start, end)).equals(whole.subarray(start, end + 1)), `${start}`).toBe(
          true,
        );
      }
    },
  );

  it('reads only what is asked for of a file whose checksum is known', async () => {
    const { part, read } = archive(true);
    await part(400, 500);
    expect(read.map(({ name }) => name)).not.toContain('Church/rings.jpg');
    expect(read.every(({ start, end }) => end - start <= 101)).toBe(true);
  });

  it('ends with an error when a file has another size than it had', async () => {
    const entry = { name: 'a.jpg', modifiedAt, size: 10, startsAt: 0, crc: null };
    const { directoryAt, bytes } = placeEntries([entry]);
    const open = async () => Readable.from([Buffer.from('short')]);
    const broken = { count: 1, directoryAt, bytes, entriesFrom: () => [{ ...entry, open }] };
    const all = { start: 0, end: bytes - 1 };
    await expect(buffer(zipPart(broken, all, { timeZone: 'UTC' }))).rejects.toThrow('has changed');
  });
});
