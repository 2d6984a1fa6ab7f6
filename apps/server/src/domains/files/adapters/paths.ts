import type { FileSourceName, RemoteSourceName } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FolderOnWay } from '@shutterhouse/contract/files/schema';
import { SourceError } from '../source-error.ts';

/** True for a path below a root such as `/Weddings/rings.jpg`, without `.` and `..`. */
export function isPath(key: string): boolean {
  return key
    .split('/')
    .every((name, at) => (at === 0 ? name === '' : name !== '' && !/^\.{1,2}$/.test(name)));
}

/** True for paths that are the same in NFC: some servers store and report names in that form, others as they were sent. */
export function isSamePath(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** The last name of a path. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of the parent folder; null at the root. */
export function parentOfPath(path: string): string | null {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return parent === '' ? null : parent;
}

/** True for a path within a folder, however deep. */
export function within(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** The URL of a path below a root; that of a folder ends with a slash. */
export function addressOfPath(root: string, path: string, isFolder: boolean): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${root}${encoded}${isFolder || path === '' ? '/' : ''}`;
}

/**
 * The path below a root of a server's `href`. The root itself is the empty path.
 * @returns undefined for an address outside of the root, or with an invalid name
 */
export function pathOfHref(root: string, href: string): string | undefined {
  const base = URL.parse(root)?.pathname ?? '';
  const pathname = URL.parse(href, root)?.pathname;
  if (pathname === undefined) return undefined;
  const names = namesOf(pathname);
  const above = namesOf(base);
  if (names === undefined || above === undefined) return undefined;
  if (above.some((name, at) => !isSamePath(names[at] ?? '', name))) return undefined;
  const below = names.slice(above.length);
  const path = below.map((name) => `/${name}`).join('');
  return below.some((name) => name.includes('/')) || (path !== '' && !isPath(path))
    ? undefined
    : path;
}

function namesOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((name) => name !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a path at which there is something already.
 * @param find reads what is at a path, and throws `notFound` where there is nothing
 */
export async function assertFree(
  source: FileSourceName,
  path: string,
  find: (path: string) => Promise<unknown>,
): Promise<void> {
  try {
    await find(path);
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'notFound') return;
    throw error;
  }
  throw new SourceError('nameTaken', source, nameOfPath(path));
}

/** The maximum number of parent folders that are followed. */
export const maxFolders = 100;

/** The folders from the root down to an entry, requested one after the other. @throws SourceError */
export async function ancestorFolders(
  stat: (id: string) => Promise<FileEntry>,
  id: string,
): Promise<FolderOnWay[]> {
  const way: FolderOnWay[] = [];
  let { parentId } = await stat(id);
  while (parentId !== null && way.length < maxFolders) {
    const folder = await stat(parentId);
    way.unshift({ id: folder.id, name: folder.name });
    parentId = folder.parentId;
  }
  return way;
}

/** @throws SourceError when a folder would be within itself, or the parent is not a folder */
export async function assertMayHold(
  source: RemoteSourceName,
  stat: (id: string) => Promise<FileEntry>,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  if (parentId === null) return;
  if (parentId === id) throw new SourceError('intoItself', source);
  if ((await stat(parentId)).type !== 'folder') throw new SourceError('notAFolder', source);
  const way = await ancestorFolders(stat, parentId);
  if (way.some((folder) => folder.id === id)) throw new SourceError('intoItself', source);
}
