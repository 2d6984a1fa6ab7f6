import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { addImageRows, albumWith } from '../rows/albums.ts';
import type { Call, DomainCalls } from './call.ts';

/** A public album with an image. */
function anAlbum(deps: AppDeps) {
  const { id } = albumWith(deps, { isPublic: true });
  const [imageId = ''] = addImageRows(deps, id, 1);
  return { id, imageId };
}

const withId = (deps: AppDeps) => ({ id: anAlbum(deps).id });
const byName: Call = {
  may: 'everybody',
  input(deps) {
    const { id, folderName } = albumWith(deps, { isPublic: true });
    addImageRows(deps, id, 1);
    return { folderName };
  },
};

export const galleryCalls: DomainCalls = {
  procedures: {
    'gallery.albums.create': {
      may: 'staff',
      input: () => ({ name: `Hills ${randomUUID()}` }),
      at: { 'POST /gallery/albums': 'created' },
    },
    'gallery.albums.findConflict': { may: 'staff', input: () => ({ name: 'Hills' }) },
    'gallery.albums.get': {
      may: 'everybody',
      input: withId,
      at: { 'GET /gallery/albums/{id}': 'read' },
    },
    'gallery.albums.list': {
      may: 'everybody',
      at: {
        'GET /gallery/albums': {
          answers: 'page',
          sends(deps) {
            anAlbum(deps);
            return { page: 1, limit: 20, loadImages: true };
          },
        },
      },
    },
    'gallery.albums.remove': {
      may: 'staff',
      input: withId,
      at: { 'DELETE /gallery/albums/{id}': 'done' },
    },
    'gallery.albums.removeMany': {
      may: 'staff',
      input: (deps) => ({ albumIds: [anAlbum(deps).id, anAlbum(deps).id] }),
      at: { 'POST /gallery/albums/bulk-delete': 'done' },
    },
    'gallery.albums.setCover': {
      may: 'staff',
      input: anAlbum,
      at: { 'POST /gallery/albums/{id}/cover': 'done' },
    },
    'gallery.albums.stats': { may: 'staff', at: { 'GET /gallery/stats': 'read' } },
    'gallery.albums.update': {
      may: 'staff',
      input: (deps) => ({ ...withId(deps), isPublic: false }),
      at: {
        'PUT /gallery/albums/{id}': {
          answers: 'done',
          sends: (deps) => ({
            ...withId(deps),
            ...{ description: 'Three days.', isPublic: false, tags: 'family, outdoors' },
          }),
        },
      },
    },
    'gallery.albums.uses': { may: 'staff', input: withId },
    'gallery.images.arrange': {
      may: 'staff',
      input(deps) {
        const { id, imageId } = anAlbum(deps);
        return { id, imageIds: [imageId], after: null };
      },
    },
    'gallery.images.describe': {
      may: 'staff',
      input: (deps) => ({ ...anAlbum(deps), caption: 'Wind' }),
    },
    'gallery.images.list': {
      may: 'everybody',
      input: (deps) => ({ albumId: anAlbum(deps).id }),
    },
    'gallery.images.remove': {
      may: 'staff',
      input(deps) {
        const { id, imageId } = anAlbum(deps);
        return { id, imageIds: [imageId] };
      },
      at: { 'DELETE /gallery/albums/{id}/images': 'done' },
    },
    'gallery.publicAlbums.get': byName,
    'gallery.publicAlbums.images': byName,
    'gallery.publicAlbums.list': { may: 'everybody' },
  },
  bytes: {
    'POST /gallery/albums/{id}/images': 'staff',
    'GET /gallery/images/{folderName}/{filename}': 'everybody',
  },
};
