import {
  clientGalleries,
  clientGalleryChapters,
  clientGalleryClients,
  clientGalleryExclusions,
  clientGalleryLinks,
  clientGalleryPictures,
} from '../../client-galleries/tables.ts';
import {
  clientGalleryChoices,
  clientGalleryEvents,
  clientGalleryLists,
  clientGallerySelections,
  clientGalleryVisitors,
} from '../../client-galleries/visits/tables.ts';
import { type ExportList, exportList } from './export-list.ts';

/** The galleries for clients, with what their visitors have chosen. */
export const listsOfGalleries: readonly ExportList[] = [
  exportList(
    'client-galleries.csv',
    clientGalleries,
    ['number'],
    [
      ...(['id', 'title', 'date', 'note', 'language', 'bookingId', 'source', 'folderKey'] as const),
      ...(['order', 'coverPictureId', 'expiresOn', 'remindsBefore', 'hidesTitle'] as const),
      ...(['asksEmail', 'downloads', 'maxDownloads', 'notices', 'watermarkKind'] as const),
      ...(['watermarkText', 'totalPictures', 'totalBytes', 'createdBy', 'createdAt'] as const),
      'updatedAt',
    ],
  ),
  exportList(
    'client-gallery-clients.csv',
    clientGalleryClients,
    ['number'],
    [...(['galleryId', 'userId'] as const)],
  ),
  exportList(
    'client-gallery-chapters.csv',
    clientGalleryChapters,
    ['id'],
    [...(['id', 'galleryId', 'name', 'position', 'folderKey'] as const)],
  ),
  exportList(
    'client-gallery-pictures.csv',
    clientGalleryPictures,
    ['number'],
    [
      ...(['id', 'galleryId', 'chapterId', 'source', 'key', 'name', 'originalName'] as const),
      ...(['kind', 'mimetype', 'size', 'width', 'height', 'takenAt', 'isHidden'] as const),
      ...(['isPrivate', 'addedAt', 'replacedAt'] as const),
    ],
  ),
  exportList(
    'client-gallery-exclusions.csv',
    clientGalleryExclusions,
    ['galleryId', 'key'],
    [...(['galleryId', 'key'] as const)],
  ),
  exportList(
    'client-gallery-links.csv',
    clientGalleryLinks,
    ['id'],
    [
      ...(['id', 'galleryId', 'role', 'userId', 'name', 'email', 'words', 'sentAt'] as const),
      ...(['revokedAt', 'opened', 'lastOpenedAt', 'downloads', 'lastDownloadedAt'] as const),
      ...(['createdBy', 'createdAt'] as const),
    ],
  ),
  exportList(
    'client-gallery-visitors.csv',
    clientGalleryVisitors,
    ['id'],
    [...(['id', 'galleryId', 'linkId', 'name', 'email', 'createdAt', 'lastSeenAt'] as const)],
  ),
  exportList(
    'client-gallery-lists.csv',
    clientGalleryLists,
    ['id'],
    [
      ...(['id', 'galleryId', 'kind', 'name', 'min', 'max', 'extraPriceCents'] as const),
      ...(['deadline', 'position', 'createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'client-gallery-selections.csv',
    clientGallerySelections,
    ['id'],
    [...(['id', 'listId', 'visitorId', 'chosen', 'message', 'finishedAt', 'updatedAt'] as const)],
  ),
  exportList(
    'client-gallery-choices.csv',
    clientGalleryChoices,
    ['selectionId', 'pictureId'],
    [...(['selectionId', 'pictureId', 'note', 'marks', 'verdict', 'updatedAt'] as const)],
  ),
  exportList(
    'client-gallery-events.csv',
    clientGalleryEvents,
    ['number'],
    [
      ...(['id', 'galleryId', 'linkId', 'visitorId', 'kind', 'name', 'detail'] as const),
      ...(['pictures', 'at'] as const),
    ],
  ),
];
