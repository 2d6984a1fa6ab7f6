import type { FileSourceName, RemoteSourceName } from '@shutterhouse/contract/files/constants';
import { remoteSources, sourceProviders } from '@shutterhouse/contract/files/constants';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import type { Page } from '@shutterhouse/contract/paging';
import { write } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { isConnected } from '../connections/records.ts';
import { dropboxSource } from './adapters/dropbox.ts';
import { googleDriveSource } from './adapters/google-drive.ts';
import { nextcloudSource } from './adapters/nextcloud.ts';
import { oneDriveSource } from './adapters/onedrive.ts';
import { fileIdOf, keyWithin, parseFileId } from './ids.ts';
import { localSource } from './local/source.ts';
import { followKey, forgetKey, notesOf } from './notes.ts';
import type { FileSource, Target } from './source.ts';
import { SourceError } from './source-error.ts';

/** The dependencies of the sources. */
export type SourceDeps = Pick<
  AppDeps,
  'config' | 'db' | 'media' | 'now' | 'fetch' | 'stream' | 'secrets'
>;

/** Creates the adapter of a service, which uses the service's own ids. */
const adapters: Record<RemoteSourceName, (deps: SourceDeps) => FileSource> = {
  nextcloud: nextcloudSource,
  googledrive: googleDriveSource,
  dropbox: dropboxSource,
  onedrive: oneDriveSource,
};

/**
 * A source by its name; it uses the studio's ids, and refuses those of another source. Whether it is
 * connected is only checked by the first call.
 */
export function sourceOf(deps: SourceDeps, name: FileSourceName): FileSource {
  if (name === 'local') return withOwnIds(deps, localSource(deps));
  return withOwnIds(deps, adapters[name](deps));
}

/** The source of an entry. @throws StudioError invalid for a malformed id */
export function sourceOfId(deps: SourceDeps, id: string): FileSource {
  return sourceOf(deps, parseFileId(id).source);
}

/** The sources that can currently be used: the studio's own, and the connected ones. */
export function connectedSources({ db }: Pick<SourceDeps, 'db'>): FileSourceName[] {
  const others = remoteSources.filter((name) => isConnected({ db }, sourceProviders[name]));
  return ['local', ...others];
}

/** The format of each source's keys, checked because keys become parts of URLs. */
const keyForms: Record<FileSourceName, RegExp> = {
  local: /^[\w-]+$/,
  nextcloud: /^\//,
  googledrive: /^[\w-]+$/,
  dropbox: /^\//,
  onedrive: /^[\w!-]+$/,
};

function checkedKey(name: FileSourceName, key: string): string {
  if (!keyForms[name].test(key)) throw new SourceError('notFound', name);
  return key;
}

/** Wraps a source to use the studio's ids and names in NFC, and adds the studio's notes to its entries. */
function withOwnIds({ db, now }: SourceDeps, raw: FileSource): FileSource {
  const { name, readInto } = raw;
  const keyOf = (id: string) => checkedKey(name, keyWithin(name, id));
  const parentOf = (id: string | null) =>
    id === null ? null : checkedKey(name, keyWithin(name, id, 'parentId'));
  const targetOf = ({ parentId, name: text }: Target): Target => ({
    parentId: parentOf(parentId),
    name: text.normalize('NFC'),
  });
  const ids = (key: string) => fileIdOf({ source: name, key });

  function ours(entries: readonly FileEntry[]): FileEntry[] {
    if (name === 'local') return [...entries];
    const keys = entries.map(({ id }) => id);
    const notes = notesOf(db, name, keys);
    return entries.map((entry) => {
      const note = notes.get(entry.id);
      const description = note?.description || entry.metadata.description;
      return {
        ...entry,
        id: ids(entry.id),
        parentId: entry.parentId === null ? null : ids(entry.parentId),
        isPublic: note?.isPublic ?? false,
        metadata: { description, tags: note?.tags ?? [] },
      };
    });
  }
  const one = (entry: FileEntry): FileEntry => ours([entry])[0] ?? entry;
  const page = <Read extends Page<FileEntry>>(read: Read) => ({ ...read, rows: ours(read.rows) });

  /** Removes notes under a new file's id: where ids are paths, they are of an earlier file deleted at the service. */
  async function fresh(entry: FileEntry): Promise<FileEntry> {
    if (name !== 'local') await write(db, (tx) => forgetKey({ db: tx, now }, name, entry.id));
    return one(entry);
  }

  /** Moves the studio's notes to the new id of an entry. */
  async function followed(from: string, entry: FileEntry): Promise<FileEntry> {
    if (name !== 'local') {
      const change = { from, to: entry.id, name: entry.name };
      await write(db, (tx) => followKey({ db: tx, now }, name, change));
    }
    return one(entry);
  }

  return {
    name,
    list: async (id, asked) => page(await raw.list(parentOf(id), asked)),
    search: async (input) =>
      page(await raw.search({ ...input, query: input.query.normalize('NFC') })),
    stat: async (id) => one(await raw.stat(keyOf(id))),
    async ancestors(id) {
      const found = await raw.ancestors(keyOf(id));
      return found.map((folder) => ({ id: ids(folder.id), name: folder.name }));
    },
    read: (id, range, signal) => raw.read(keyOf(id), range, signal),
    ...(readInto && {
      readInto: async (id: string, target: Buffer) => readInto(keyOf(id), target),
    }),
    async write(target, incoming, signal) {
      return fresh(await raw.write(targetOf(target), incoming, signal));
    },
    async createFolder(target) {
      return fresh(await raw.createFolder(targetOf(target)));
    },
    rename: async (id, to) => followed(keyOf(id), await raw.rename(keyOf(id), to.normalize('NFC'))),
    move: async (id, parentId) =>
      followed(keyOf(id), await raw.move(keyOf(id), parentOf(parentId))),
    async remove(id, record) {
      const key = keyOf(id);
      if (name === 'local') return raw.remove(key, record);
      await raw.remove(key);
      await write(db, (tx) => {
        forgetKey({ db: tx, now }, name, key);
        record?.(tx);
      });
      return undefined;
    },
    quota: () => raw.quota(),
  };
}
