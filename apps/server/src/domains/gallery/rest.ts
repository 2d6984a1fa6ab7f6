import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import {
  album,
  albumPage,
  type DeletedAlbum,
  type DeletedAlbums,
  deletedAlbum,
  deletedAlbums,
  galleryStats,
  type RemovedImages,
  removedImages,
} from '@shutterhouse/contract/gallery/schema';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { galleryRouter } from './router.ts';

const { albums, images } = galleryRouter;

const newAlbum = {
  name: 'A summer in the hills',
  description: 'Three days, one family, no hurry.',
  isPublic: true,
  tags: ['family', 'outdoors'],
};

export const galleryRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/gallery/albums',
    procedure: albums.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'Albums, newest first; visitors get the public ones',
    example: { page: 1, limit: 20, loadImages: false },
    output: albumPage,
  },
  {
    method: 'GET',
    path: '/gallery/albums/{id}',
    procedure: albums.get,
    from: 'query',
    envelope: dataEnvelope,
    summary: 'An album and its images',
    output: album,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/gallery/albums',
    procedure: albums.create,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.created,
    status: 201,
    summary: 'Make an empty album; with replaceExisting, in the place of one that has its name',
    example: { ...newAlbum, replaceExisting: false },
    output: album,
    refuses: ['conflict'],
  },
  {
    method: 'PUT',
    path: '/gallery/albums/{id}',
    procedure: albums.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.updated,
    summary: 'Change an album; what is left out stays',
    example: { id: 'an album', ...newAlbum },
    output: album,
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'DELETE',
    path: '/gallery/albums/{id}',
    procedure: albums.remove,
    envelope: dataEnvelope,
    message: () => messages.deleted(),
    messageOf: (output) => messages.deleted((output as DeletedAlbum).keptPictures),
    summary: 'Delete an album and its images',
    output: deletedAlbum,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/gallery/albums/bulk-delete',
    procedure: albums.removeMany,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.bulkDeleted(),
    messageOf: (output) => resultMessage(output as DeletedAlbums, messages.bulkDeleted),
    summary: 'Delete many albums and their images',
    example: { albumIds: ['an album', 'another album'] },
    output: deletedAlbums,
    refuses: ['notFound'],
  },
  {
    method: 'DELETE',
    path: '/gallery/albums/{id}/images',
    procedure: images.remove,
    from: 'either',
    envelope: dataEnvelope,
    message: () => messages.imagesRemoved(),
    messageOf: (output) => resultMessage(output as RemovedImages, messages.imagesRemoved),
    summary: 'Delete images of an album',
    example: { id: 'an album', imageIds: ['an image', 'another image'] },
    output: removedImages,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/gallery/albums/{id}/cover',
    procedure: albums.setCover,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.coverSet,
    summary: 'Make an image of an album its cover',
    example: { id: 'an album', imageId: 'an image' },
    output: album,
    refuses: ['notFound'],
  },
  {
    method: 'GET',
    path: '/gallery/stats',
    procedure: albums.stats,
    envelope: dataEnvelope,
    summary: 'Totals over all albums',
    output: galleryStats,
  },
];

/**
 * The message for a call on several items: how many were not found, and which pictures are kept elsewhere.
 */
function resultMessage(
  { failed, keptPictures }: DeletedAlbums | RemovedImages,
  words: (missing: number, kept: number) => string,
): string {
  return words(failed.length, keptPictures);
}
