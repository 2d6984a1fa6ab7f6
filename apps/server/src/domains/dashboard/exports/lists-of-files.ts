import { fileShareFavourites, fileShareSelections, fileShares } from '../../files/shares/tables.ts';
import { fileEntries, fileNotes } from '../../files/tables.ts';
import { type ExportList, exportList } from './export-list.ts';

/** The studio's own files, its notes on those of services, and the links by which others get them. */
export const listsOfFiles: readonly ExportList[] = [
  exportList(
    'files.csv',
    fileEntries,
    ['number'],
    [
      ...(['id', 'parentId', 'type', 'name', 'fileType', 'mimetype', 'size', 'sha256'] as const),
      ...(['isPublic', 'description', 'tags', 'createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'file-notes.csv',
    fileNotes,
    ['source', 'key'],
    [...(['source', 'key', 'isPublic', 'description', 'tags', 'updatedAt'] as const)],
  ),
  exportList(
    'file-links.csv',
    fileShares,
    ['id'],
    [
      ...([
        'id',
        'source',
        'key',
        'name',
        'title',
        'message',
        'allowsFavourites',
        'allowsDownloads',
        'expiresAt',
        'revokedAt',
        'userId',
        'opened',
        'lastOpenedAt',
        'downloads',
        'lastDownloadedAt',
        'createdBy',
        'createdAt',
      ] as const),
    ],
  ),
  exportList(
    'file-link-favourites.csv',
    fileShareFavourites,
    ['shareId', 'key'],
    [...(['shareId', 'key', 'name', 'createdAt'] as const)],
  ),
  exportList(
    'file-link-selections.csv',
    fileShareSelections,
    ['id'],
    [...(['id', 'shareId', 'name', 'message', 'pictures', 'sentAt'] as const)],
  ),
];
