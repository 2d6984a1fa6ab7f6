import type { Readable } from 'node:stream';
import type { TempFiles } from './temp-files.ts';

/** A stored object: its size in bytes and when it was stored. */
export type StoredObject = { size: number; modifiedAt: Date };

/** An object as a read-only file on this machine, until `giveBack` is called. */
export type Borrowed = { path: string; giveBack(): Promise<void> };

/**
 * Stores bytes under generated keys. A key is never derived from user input. `put` and `adopt` are
 * atomic: the object is stored completely or not at all.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array | Readable): Promise<StoredObject>;
  /** Moves a draft to a key; the draft is gone afterwards. */
  adopt(key: string, draft: string): Promise<StoredObject>;
  /** Undefined when there is no object under the key. */
  find(key: string): Promise<StoredObject | undefined>;
  /** The bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /**
   * Reads from the beginning of the object into the caller's buffer, until that is full or the object
   * ends.
   * @returns how many bytes were read
   */
  readInto(key: string, target: Buffer): Promise<number>;
  /** The object as a file, for callers that can't use a stream. */
  borrow(key: string): Promise<Borrowed>;
  /** The keys in a folder, such as `renditions/1`; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Does nothing when the key does not exist. */
  remove(key: string): Promise<void>;
  /** Drafts: files on this machine that are still being written. */
  drafts: TempFiles;
};

/** The `put` of a store that adopts drafts: nothing is visible under the key before all bytes are there. */
export async function putAsDraft(
  { drafts, adopt }: Pick<MediaStore, 'drafts' | 'adopt'>,
  key: string,
  bytes: Uint8Array | Readable,
): Promise<StoredObject> {
  const { path } = await drafts.write(bytes);
  try {
    return await adopt(key, path);
  } finally {
    await drafts.discard(path);
  }
}
