import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from './store.ts';

/** A media store that lasts as long as the process, for tests. */
export function openMemoryStore(): MediaStore {
  const objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  return {
    async put(key, bytes) {
      const whole = bytes instanceof Readable ? await buffer(bytes) : Buffer.from(bytes);
      const modifiedAt = new Date();
      objects.set(key, { bytes: whole, modifiedAt });
      return { size: whole.length, modifiedAt };
    },
    async find(key) {
      const found = objects.get(key);
      return found && { size: found.bytes.length, modifiedAt: found.modifiedAt };
    },
    read(key, range) {
      const found = objects.get(key);
      if (found === undefined) throw new Error(`Nothing lies under ${key}.`);
      return Readable.from([range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes]);
    },
    async remove(key) {
      objects.delete(key);
    },
  };
}
