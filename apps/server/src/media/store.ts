import type { Readable } from 'node:stream';
import type { TempFiles } from './temp-files.ts';

/** What lies under a key: its size in bytes and when it was put there. */
export type StoredObject = { size: number; modifiedAt: Date };

/** An object as a file on this machine, only to be read, until it is given back. */
export type Borrowed = { path: string; giveBack(): Promise<void> };

/**
 * Bytes under generated keys. A key is never made of anything that a visitor sent.
 * `put` and `adopt` are all or nothing: the object is there whole, or not at all.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array | Readable): Promise<StoredObject>;
  /** Moves a draft in under a key; the draft is gone afterwards. */
  adopt(key: string, draft: string): Promise<StoredObject>;
  /** Undefined when nothing lies under the key. */
  find(key: string): Promise<StoredObject | undefined>;
  /** The bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /**
   * Reads from the object's beginning into memory of the caller's, until that is full or the object ends.
   * @returns how many bytes have come
   */
  readInto(key: string, target: Buffer): Promise<number>;
  /** The object as a file, for those who can't work on a stream. */
  borrow(key: string): Promise<Borrowed>;
  /** The keys in a folder, such as `renditions/1`; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Does nothing when the key does not exist. */
  remove(key: string): Promise<void>;
  /** Where files on their way in are written. */
  drafts: TempFiles;
};
