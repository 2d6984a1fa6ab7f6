import type { Readable } from 'node:stream';
import type { FileSourceName, FileType } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FolderOnWay } from '@shutterhouse/contract/files/schema';
import type { Page } from '@shutterhouse/contract/paging';
import type { Tx } from '../../db/transact.ts';
import type { ByteRange } from '../../media/ranges.ts';

/** A page of a listing: the source's own cursor, and the approximate number of entries. */
export type SourcePage = {
  limit: number;
  cursor: string | undefined;
  /** Leaves out files of other types, but keeps folders. */
  fileType?: FileType | undefined;
};

/** The parameters of a search. */
export type SourceSearch = { query: string; mimetype: string } & SourcePage;

/** What a search has found; `problem` is a sentence on why that may not be all. */
export type FoundPage = Page<FileEntry> & { problem?: string };

/** The folder and name of a new or moved entry. `parentId` is null for the root. */
export type Target = { parentId: string | null; name: string };

/** Incoming bytes: a stream that is read once, of exactly `size` bytes. */
export type Incoming = { bytes: Readable; size: number };

/** Outgoing bytes. The stream ends with an error when there are fewer or more than `length`. */
export type Outgoing = {
  stream: Readable;
  /** Of the whole file. */
  size: number;
  /** Of the stream. */
  length: number;
  /** Changes with the bytes. */
  etag: string;
};

/** The usage of a source, in bytes and numbers; null for what it does not report. */
export type Quota = {
  used: number | null;
  total: number | null;
  free: number | null;
  fileCount: number | null;
  folderCount: number | null;
};

/**
 * A storage of files: the studio's own or a service. Ids are opaque texts. Calls only throw
 * `SourceError`, and then have changed nothing, as far as the service guarantees that.
 */
export type FileSource = {
  name: FileSourceName;
  /** Sorted by name, folders first where the service can. A page may be short although there are more. */
  list(folderId: string | null, page: SourcePage): Promise<Page<FileEntry>>;
  search(input: SourceSearch): Promise<FoundPage>;
  stat(id: string): Promise<FileEntry>;
  /** The folders from the root down to an entry, excluding itself. */
  ancestors(id: string): Promise<FolderOnWay[]>;
  /** The bytes of a file, or the part from `start` to `end`, both inclusive. */
  read(id: string, range?: ByteRange, signal?: AbortSignal): Promise<Outgoing>;
  /**
   * Reads a whole file into the caller's memory: cheaper than a stream for many small files. Only for sources whose
   * files are stored locally.
   * @throws SourceError notFound, also when its size differs from the length of `target`
   */
  readInto?(id: string, target: Buffer): Promise<void>;
  /** Writes a new file atomically. @throws SourceError nameTaken when the name exists */
  write(target: Target, incoming: Incoming, signal?: AbortSignal): Promise<FileEntry>;
  /** @throws SourceError nameTaken */
  createFolder(target: Target): Promise<FileEntry>;
  /** The renamed entry; its id may change. @throws SourceError nameTaken */
  rename(id: string, name: string): Promise<FileEntry>;
  /** The moved entry; its id may change. @throws SourceError nameTaken, intoItself */
  move(id: string, parentId: string | null): Promise<FileEntry>;
  /** Deletes a file, or a folder with its content. `record` is called in the transaction that removes the rows. */
  remove(id: string, record?: (tx: Tx) => void): Promise<void>;
  quota(): Promise<Quota>;
};
