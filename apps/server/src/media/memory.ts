import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkedKey } from './keys.ts';
import type { MediaStore, StoredObject } from './store.ts';
import { tempFilesIn } from './temp-files.ts';

/** A media store in memory, for tests. */
export function openMemoryStore(): MediaStore {
  const drafts = tempFilesIn();
  const objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();

  function keep(key: string, bytes: Buffer): StoredObject {
    const modifiedAt = new Date();
    objects.set(checkedKey(key), { bytes, modifiedAt });
    return { size: bytes.length, modifiedAt };
  }
  function bytesUnder(key: string): Buffer {
    const found = objects.get(checkedKey(key));
    if (found === undefined) throw new Error(`There is no object with the key ${key}.`);
    return found.bytes;
  }

  return {
    drafts,
    async put(key, bytes) {
      checkedKey(key);
      return keep(key, bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes));
    },
    async adopt(key, draft) {
      const stored = keep(key, await readFile(draft));
      await drafts.discard(draft);
      return stored;
    },
    async find(key) {
      const found = objects.get(checkedKey(key));
      return found && { size: found.bytes.length, modifiedAt: found.modifiedAt };
    },
    read(key, range) {
      const bytes = bytesUnder(key);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    readInto: async (key, target) => bytesUnder(key).copy(target),
    async borrow(key) {
      const { path } = await drafts.write(bytesUnder(key));
      return { path, giveBack: () => drafts.discard(path) };
    },
    async list(parent) {
      return [...objects.keys()].filter((key) => key.startsWith(`${checkedKey(parent)}/`));
    },
    async remove(key) {
      objects.delete(checkedKey(key));
    },
  };
}
