import type { Readable } from 'node:stream';

/** What lies under a key: its size in bytes and when it was put there. */
export type StoredObject = { size: number; modifiedAt: Date };

/**
 * Bytes under generated keys. A key is never made of anything that a visitor sent.
 * `put` is all or nothing: the object is there whole, or not at all.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array | Readable): Promise<StoredObject>;
  /** Undefined when nothing lies under the key. */
  find(key: string): Promise<StoredObject | undefined>;
  /** The bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Does nothing when there is nothing. */
  remove(key: string): Promise<void>;
};
