import { createHash } from 'node:crypto';
import { on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';

/** The files of an archive with their names, one after the other. */
async function* filesOf(zip: ZipFile): AsyncGenerator<[name: string, content: Buffer]> {
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const entries = on(zip, 'entry', { close: ['end'] });
  zip.readEntry();
  for await (const [found] of entries) {
    const entry: Entry = found;
    yield [entry.fileName, await buffer(await openEntry(entry))];
    zip.readEntry();
  }
}

const lazy = { lazyEntries: true };

/** The contents of an archive, by the names of its entries; every checksum is verified. */
export async function bytesOfZip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, lazy);
  const found: Record<string, Buffer> = {};
  for await (const [name, content] of filesOf(zip)) found[name] = content;
  return found;
}

/** The same as texts. */
export async function entriesOfZip(bytes: Buffer): Promise<Record<string, string>> {
  const found = Object.entries(await bytesOfZip(bytes));
  return Object.fromEntries(found.map(([name, content]) => [name, content.toString('utf8')]));
}

/** The pictures of an archive on the disk, which may be larger than the memory: the SHA-256 of each, and its longer edge in pixels. */
export async function picturesOfZip(
  path: string,
): Promise<{ name: string; sha256: string; edge: number }[]> {
  const zip = await promisify<string, object, ZipFile>(open)(path, lazy);
  const pictures = [];
  for await (const [name, content] of filesOf(zip)) {
    const { width, height } = await sharp(content).metadata();
    pictures.push({ name, sha256: sha256Of(content), edge: Math.max(width, height) });
  }
  return pictures;
}

/** In hexadecimal digits. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
