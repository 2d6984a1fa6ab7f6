import type { Readable } from 'node:stream';
import type { FileSourceName, FileType } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FolderOnWay } from '@shutterhouse/contract/files/schema';
import type { Page } from '@shutterhouse/contract/paging';
import type { Tx } from '../../db/transact.ts';
import type { ByteRange } from '../../media/ranges.ts';

/** Which part of a listing: the source's own cursor, and about how many entries. */
export type SourcePage = {
  limit: number;
  cursor: string | undefined;
  /** Leaves out files of other types, and no folders. */
  fileType?: FileType | undefined;
};

/** What a search looks for. */
export type SourceSearch = { query: string; mimetype: string } & SourcePage;

/** Where something is put, and under which name. `parentId` is null at the root. */
export type Target = { parentId: string | null; name: string };

/** Bytes on their way in: they are read once, from first to last, and are `size` in number. */
export type Incoming = { bytes: Readable; size: number };

/** Bytes on their way out. They break off with an error when there are fewer or more than `length`. */
export type Outgoing = {
  stream: Readable;
  /** Of the whole file. */
  size: number;
  /** Of what the stream brings. */
  length: number;
  /** Changes with the bytes. */
  etag: string;
};

/** How full a source is, in bytes and numbers; null is what it does not tell. */
export type Quota = {
  used: number | null;
  total: number | null;
  free: number | null;
  fileCount: number | null;
  folderCount: number | null;
};

/**
 * A place for files: the studio's own or that of a service. Ids are opaque texts. Every call fails
 * by a `SourceError` alone, and then nothing was done, as far as the service can promise that.
 */
export type FileSource = {
  name: FileSourceName;
  /** Folders first where the service can order, by name. A page may be short while there are more. */
  list(folderId: string | null, page: SourcePage): Promise<Page<FileEntry>>;
  search(sought: SourceSearch): Promise<Page<FileEntry>>;
  stat(id: string): Promise<FileEntry>;
  /** The folders from the root down to an entry, itself left out. */
  ancestors(id: string): Promise<FolderOnWay[]>;
  /** The bytes of a file, or the part from `start` to `end`, both inclusive. */
  read(id: string, range?: ByteRange, signal?: AbortSignal): Promise<Outgoing>;
  /**
   * The bytes of a whole file, read into memory of the caller's: cheaper than a stream for many small files. Only of
   * a source whose files lie here.
   * @throws SourceError notFound, also when it has not as many bytes as `target` is long
   */
  readInto?(id: string, target: Buffer): Promise<void>;
  /** Writes a new file, whole or not at all. @throws SourceError nameTaken when the name is there */
  write(target: Target, incoming: Incoming, signal?: AbortSignal): Promise<FileEntry>;
  /** @throws SourceError nameTaken */
  createFolder(target: Target): Promise<FileEntry>;
  /** The entry under its new name; its id may be another one. @throws SourceError nameTaken */
  rename(id: string, name: string): Promise<FileEntry>;
  /** The entry in its new folder; its id may be another one. @throws SourceError nameTaken, intoItself */
  move(id: string, parentId: string | null): Promise<FileEntry>;
  /** Deletes a file, or a folder with all that is in it. `record` is written as a part of it. */
  remove(id: string, record?: (tx: Tx) => void): Promise<void>;
  quota(): Promise<Quota>;
};
