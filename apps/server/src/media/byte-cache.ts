/** A cache of bytes up to a total size; the least recently used are evicted first. */
type ByteCache = {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
};

/** Caches up to `most` bytes. */
export function createByteCache(most: number): ByteCache {
  const kept = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // A Map keeps insertion order.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    set(key, bytes) {
      total += bytes.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, bytes);
      for (const [oldest, { length }] of kept) {
        if (total <= most) break;
        kept.delete(oldest);
        total -= length;
      }
    },
  };
}
