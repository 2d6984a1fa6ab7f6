import { openMemoryStore } from '../media/memory.ts';
import type { MediaStore } from '../media/store.ts';

/** A media store in memory, and the keys under which something lies there. */
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
