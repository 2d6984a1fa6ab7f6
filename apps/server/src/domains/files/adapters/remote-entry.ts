import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { fileTypeOf } from '@shutterhouse/contract/files/types';

/** What a service says of a file or folder; the type and the size count for files alone. */
type ReportedEntry = Pick<
  FileEntry,
  'id' | 'name' | 'source' | 'size' | 'updatedAt' | 'path' | 'parentId' | 'mimetype'
> & { isFolder: boolean; description?: string };

/** The entry of a file or folder of a service: nobody but the staff sees it, and it has no tags. */
export function remoteEntry({ isFolder, description = '', ...told }: ReportedEntry): FileEntry {
  return {
    ...told,
    type: isFolder ? 'folder' : 'file',
    fileType: isFolder ? null : fileTypeOf(told.mimetype),
    size: isFolder ? 0 : told.size,
    isPublic: false,
    mimetype: isFolder ? '' : told.mimetype,
    metadata: { description, tags: [] },
  };
}
