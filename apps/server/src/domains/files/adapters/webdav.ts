import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { searchKey } from '@shutterhouse/contract/search-key';
import type { StreamedResponse } from '../../../outgoing/checked-stream.ts';
import type { FileSource, Outgoing } from '../source.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { wholeStream } from '../whole-stream.ts';
import { outgoingOf } from './bytes.ts';
import {
  type Budget,
  budgetOf,
  type DavBounds,
  davBounds,
  draftName,
  entryBudget,
  isDraft,
  isLeftover,
  isSpent,
  listDavEntries,
  maxRemoved,
  readDavEntries,
  toEntry,
} from './dav-entries.ts';
import { isChosen, pageTaker } from './listing.ts';
import {
  addressOfPath,
  assertFree,
  isPath,
  isSamePath,
  nameOfPath,
  parentOfPath,
  within,
} from './paths.ts';
import type { Remote, RemoteCall } from './remote.ts';
import type { DavProps } from './xml.ts';

const propfind = (props: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop>${props
    .map((prop) => `<d:${prop}/>`)
    .join('')}</d:prop></d:propfind>`;

const entryProps = [
  'resourcetype',
  'getcontentlength',
  'getlastmodified',
  'getetag',
  'getcontenttype',
] as const;

/** How many folders a search looks into where the server can't search itself. */
const maxFolders = 100;

/** The kind of error for a status of a WebDAV server. */
export function readDavStatus(status: number): SourceErrorKind {
  if (status === 401) return 'notConnected';
  if (status === 403) return 'forbidden';
  // 409: a parent folder is missing (RFC 4918, section 9.3.1).
  if (status === 404 || status === 409) return 'notFound';
  if (status === 412) return 'nameTaken';
  if (status === 413) return 'tooLarge';
  if (status === 423) return 'locked';
  if (status === 429) return 'rateLimited';
  if (status === 507) return 'quotaFull';
  return status >= 500 && status !== 501 ? 'unreachable' : 'rejected';
}

/** What a search has found, and what to say of it. */
type Found = { hits: FileEntry[]; problem?: string };

/** Features of a WebDAV server beyond the protocol itself. */
type Extras = {
  /** Searches for a part of a name. @throws SourceError rejected when the server can't search */
  searchNames?: (query: string, limit: number, signal: AbortSignal) => Promise<StreamedResponse>;
  bounds?: DavBounds;
};

/**
 * Files on a WebDAV server, below the address of `root`. An id is a path such as
 * `/Weddings/rings.jpg`; entries outside of the root are skipped.
 */
export function webdavSource(
  remote: Remote,
  root: (signal?: AbortSignal) => Promise<string>,
  { searchNames, bounds = davBounds }: Extras = {},
): FileSource {
  const { source } = remote;
  const label = sourceLabels[source];
  const open = async (key: string, call: Omit<RemoteCall, 'address'>, isFolder = false) =>
    remote.open({
      ...call,
      address: addressOfPath(await root(call.signal), key, isFolder),
      isLocated: true,
    });

  const propfindOf = (key: string, depth: '0' | '1', props: readonly string[] = entryProps) => ({
    root,
    ask: (signal: AbortSignal) =>
      open(key, {
        method: 'PROPFIND',
        headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
        body: propfind(props),
        signal,
      }),
  });

  async function require(key: string): Promise<DavProps> {
    const found = readDavEntries(remote, propfindOf(key, '0'), entryBudget(bounds));
    for await (const one of found) if (isSamePath(one.key, key)) return one.props;
    throw new SourceError('notFound', source);
  }

  /** Streams the entries of a folder, without drafts of uploads. */
  async function* list(folder: string, budget: Budget): AsyncGenerator<FileEntry> {
    for await (const entry of listAll(folder, budget)) if (!isDraft(entry)) yield entry;
  }

  async function* listAll(folder: string, budget: Budget): AsyncGenerator<FileEntry> {
    for await (const one of listDavEntries(remote, propfindOf(folder, '1'), budget)) {
      const { key, props } = one;
      if (isSamePath(key, folder)) {
        if (!props.isFolder) throw new SourceError('notAFolder', source);
      } else if (isSamePath(parentOfPath(key) ?? '', folder)) {
        yield toEntry(source, one);
      }
    }
  }

  async function discard(key: string): Promise<void> {
    await open(key, { method: 'DELETE' }).then(
      ({ body }) => body.destroy(),
      () => undefined,
    );
  }

  async function moveTo(from: string, to: string): Promise<FileEntry> {
    if (!isSamePath(from, to)) {
      const { isFolder } = await require(from);
      const destination = addressOfPath(await root(), to, isFolder);
      const name = nameOfPath(to);
      const headers = { destination, overwrite: 'F' };
      const answer = await open(from, { method: 'MOVE', headers, name }, isFolder);
      answer.body.destroy();
    }
    return toEntry(source, { key: to, props: await require(to) });
  }

  /** Searches the folders breadth-first. @throws SourceError when not even the first can be read */
  async function walk(query: string, limit: number, budget: Budget): Promise<Found> {
    const sought = searchKey(query);
    const waiting = [''];
    const hits: FileEntry[] = [];
    let visited = 0;
    let isWhole = true;
    try {
      for (; visited < maxFolders && waiting.length > 0; visited += 1) {
        for await (const entry of list(waiting[0] ?? '', budget)) {
          if (entry.type === 'folder') {
            if (waiting.length < maxFolders) waiting.push(entry.id);
            else isWhole = false;
          }
          if (searchKey(entry.name).includes(sought)) hits.push(entry);
          if (hits.length >= limit) return { hits, problem: messages.searchedByHand(label) };
        }
        waiting.shift();
      }
    } catch (error) {
      if (visited === 0 || !isSpent(budget)) throw error;
    }
    if (waiting.length > 0) isWhole = false;
    return { hits, problem: messages[isWhole ? 'searchedByHand' : 'searchedInPart'](label) };
  }

  async function search(query: string, limit: number): Promise<Found> {
    const budget = budgetOf(bounds);
    if (searchNames === undefined) return walk(query, limit, budget);
    const hits: FileEntry[] = [];
    const ask = (signal: AbortSignal) => searchNames(query, limit, signal);
    try {
      for await (const one of listDavEntries(remote, { root, ask }, budget)) {
        const entry = toEntry(source, one);
        if (!isDraft(entry)) hits.push(entry);
        if (hits.length >= limit) break;
      }
      return { hits };
    } catch (error) {
      // A server without a search refuses the method, or has nothing at its address.
      const isRefused = error instanceof SourceError && /^(rejected|notFound)$/.test(error.kind);
      if (!isRefused || isSpent(budget)) throw error;
      return walk(query, limit, budget);
    }
  }

  const keyIn = (parentId: string | null, name: string) =>
    `${checked(parentId)}/${name.normalize('NFC')}`;
  const checked = (id: string | null): string => {
    if (id !== null && !isPath(id)) throw new SourceError('notFound', source);
    return id ?? '';
  };

  return {
    name: source,
    async list(folderId, page) {
      const { take, page: taken } = pageTaker(page);
      const leftovers: string[] = [];
      for await (const entry of listAll(checked(folderId), budgetOf(bounds))) {
        if (!isDraft(entry)) take(entry);
        else if (leftovers.length < maxRemoved && isLeftover(entry, remote.now())) {
          leftovers.push(entry.id);
        }
      }
      // Those that can't be removed stay hidden.
      for (const draft of leftovers) await discard(draft);
      return taken();
    },
    async search(input) {
      const { hits, ...found } = await search(input.query, input.limit);
      return { ...found, rows: hits.filter((entry) => isChosen(entry, input)), nextCursor: null };
    },
    stat: async (id) => toEntry(source, { key: checked(id), props: await require(id) }),
    async ancestors(id) {
      const way: { id: string; name: string }[] = [];
      for (let at = parentOfPath(checked(id)); at !== null; at = parentOfPath(at)) {
        way.unshift({ id: at, name: nameOfPath(at).normalize('NFC') });
      }
      return way;
    },
    async read(id, range, signal): Promise<Outgoing> {
      const { isFolder } = await require(checked(id));
      if (isFolder) throw new SourceError('rejected', source, '', messages.notAFile);
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await open(id, { ...(headers && { headers }), ...(signal && { signal }) });
      return outgoingOf(source, answer, range, signal);
    },
    async write({ parentId, name }, { bytes, size }, signal) {
      const key = keyIn(parentId, name);
      await assertFree(source, key, require);
      const draft = keyIn(parentId, draftName());
      try {
        const body = { bytes: wholeStream(source, bytes, size, signal), length: size };
        const answer = await open(draft, { method: 'PUT', body, ...(signal && { signal }) });
        answer.body.destroy();
        const { size: kept } = await require(draft);
        if (kept !== size) throw new SourceError('goneMidway', source);
        return await moveTo(draft, key);
      } catch (error) {
        bytes.destroy();
        await discard(draft);
        throw error;
      }
    },
    async createFolder({ parentId, name }) {
      const key = keyIn(parentId, name);
      // Not every server refuses to create a folder that already exists.
      await assertFree(source, key, require);
      const answer = await open(key, { method: 'MKCOL', accepts: [405] }, true);
      answer.body.destroy();
      if (answer.status === 405) throw new SourceError('nameTaken', source, name);
      return toEntry(source, { key, props: await require(key) });
    },
    rename: (id, name) => moveTo(checked(id), keyIn(parentOfPath(id), name)),
    async move(id, parentId) {
      const to = checked(parentId);
      if (to === id || within(checked(id), to)) throw new SourceError('intoItself', source);
      if (to !== '' && !(await require(to)).isFolder) throw new SourceError('notAFolder', source);
      return moveTo(id, `${to}/${nameOfPath(id)}`);
    },
    async remove(id) {
      const { isFolder } = await require(checked(id));
      const answer = await open(id, { method: 'DELETE' }, isFolder);
      answer.body.destroy();
      // 207: parts of the folder were not deleted (RFC 4918, section 9.6.1).
      if (answer.status === 207) throw new SourceError('forbidden', source);
    },
    async quota() {
      const asked = readDavEntries(
        remote,
        propfindOf('', '0', ['quota-used-bytes', 'quota-available-bytes']),
        entryBudget(bounds),
      );
      const { value: first } = await asked.next();
      await asked.return(undefined);
      const { used = null, free = null } = first?.props ?? {};
      const total = used === null || free === null ? null : used + free;
      return { used, free, total, fileCount: null, folderCount: null };
    },
  };
}
