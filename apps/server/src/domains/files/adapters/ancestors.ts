import type { RemoteSourceName } from '@shutterhouse/contract/files/constants';
import type { FileEntry, FolderOnWay } from '@shutterhouse/contract/files/schema';
import { SourceError } from '../source-error.ts';

/** How many folders are followed upwards at most. */
export const maxFolders = 100;

/** The folders from the root down to an entry, asked one after the other. @throws SourceError */
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

/** @throws SourceError when a folder would lie within itself, or something in what is no folder */
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
