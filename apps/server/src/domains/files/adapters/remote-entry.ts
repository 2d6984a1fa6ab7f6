import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { fileTypeOf } from '@shutterhouse/contract/files/types';

/** A file or folder as reported by a service; type and size are for files only. */
type ReportedEntry = Pick<
  FileEntry,
  'id' | 'name' | 'source' | 'size' | 'updatedAt' | 'path' | 'parentId' | 'mimetype'
> & { isFolder: boolean; description?: string };

/** The entry of a file or folder of a service: private and without tags. */
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
