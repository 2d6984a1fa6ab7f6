import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The contents of an archive, by the names of its entries; every checksum is verified. */
export async function bytesOfZip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const found: Record<string, Buffer> = {};
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then(buffer)
        .then((content) => {
          found[entry.fileName] = content;
          zip.readEntry();
        }, reject);
    });
    zip.readEntry();
  });
}

/** The same as texts. */
export async function entriesOfZip(bytes: Buffer): Promise<Record<string, string>> {
  const found = Object.entries(await bytesOfZip(bytes));
  return Object.fromEntries(found.map(([name, content]) => [name, content.toString('utf8')]));
}
