import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FolderOnWay } from '@shutterhouse/contract/files/schema';
import { SourceError } from '../source-error.ts';

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
