import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openMemoryStore } from '../../media/memory.ts';
import type { MediaStore } from '../../media/store.ts';
import { createTestApp, type TestStudio } from '../studio/app.ts';
import { forEachTest } from '../studio/for-each-test.ts';

/** A media store in memory, and the keys stored in it. */
export function trackKeys(): { store: MediaStore; keys: Set<string> } {
  const store = openMemoryStore();
  const keys = new Set<string>();
  return {
    keys,
    store: {
      ...store,
      async put(key, bytes) {
        const stored = await store.put(key, bytes);
        keys.add(key);
        return stored;
      },
      async adopt(key, draft) {
        const stored = await store.adopt(key, draft);
        keys.add(key);
        return stored;
      },
      async remove(key) {
        await store.remove(key);
        keys.delete(key);
      },
    },
  };
}

/** A store that counts how often each key is read, and where told to does something else instead, once. */
export function readOtherwise(store: MediaStore) {
  const reads = new Map<string, number>();
  const instead = new Map<string, () => Readable>();
  const reading: MediaStore = {
    ...store,
    read(key, range) {
      reads.set(key, (reads.get(key) ?? 0) + 1);
      const other = instead.get(key);
      instead.delete(key);
      return other?.() ?? store.read(key, range);
    },
    readInto: async (key, target) => (await buffer(reading.read(key))).copy(target),
  };
  return { reading, reads, instead };
}

/** Bytes that fail after this many, as from a disk or a network. */
export function brokenBytes(length: number): Readable {
  async function* bytes() {
    yield Buffer.alloc(length);
    throw new Error('The disk fell.');
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** A studio whose current time is its `clock`, in milliseconds; `keys` are those in its store. */
type MediaStudio = TestStudio & { clock: number; keys: Set<string> };

/** A studio per test; each starts on 1 May 2030. */
export function mediaStudioForEachTest(): MediaStudio {
  return forEachTest(
    async () => {
      const { store, keys } = trackKeys();
      const time = { clock: Date.UTC(2030, 4, 1), keys };
      const studio = await createTestApp({ now: () => new Date(time.clock), media: store });
      return Object.assign(time, studio);
    },
    (studio) => studio.close(),
  );
}
