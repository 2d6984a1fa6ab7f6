import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { requireLink } from '../../domains/client-galleries/links.ts';
import { requireGallery } from '../../domains/client-galleries/rows.ts';
import { clientGalleryChapters } from '../../domains/client-galleries/tables.ts';
import { keyOf } from '../../domains/client-galleries/visits/access.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../rows/client-galleries.ts';
import { createPictureRow } from '../rows/files.ts';
import { rowFactory } from '../rows/row-factory.ts';
import type { Call, DomainCalls } from './call.ts';

/** A chapter of a new gallery. @returns its id */
const createChapter = rowFactory(clientGalleryChapters)((deps, given) => ({
  galleryId: given.galleryId ?? createGalleryRow(deps),
  ...{ name: 'Church', position: 0, folderKey: randomUUID() },
}));

/** A picture of a gallery, and the key of somebody who has opened it. */
function aVisit(deps: AppDeps) {
  const { id, token, galleryId } = createGalleryLinkRow(deps);
  const pictureId = createGalleryPictureRow(deps, { galleryId });
  const gallery = requireGallery(deps, galleryId);
  const key = keyOf(deps, { gallery, link: requireLink(deps, id), visitor: null });
  return { galleryId, pictureId, key, token };
}

const onPictures = (more: object, at: Call['at']): Call => ({
  may: 'staff',
  input(deps) {
    const { galleryId, pictureId } = aVisit(deps);
    return { galleryId, ids: [pictureId], ...more };
  },
  ...(at && { at }),
});

export const clientGalleryCalls: DomainCalls = {
  procedures: {
    'clientGalleries.list': { may: 'staff', at: { 'GET /client-galleries': 'page' } },
    'clientGalleries.get': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryRow(deps) }),
      at: { 'GET /client-galleries/{id}': 'read' },
    },
    'clientGalleries.create': {
      may: 'staff',
      input: () => ({ title: 'Amara and Jonas' }),
      at: { 'POST /client-galleries': 'created' },
    },
    'clientGalleries.update': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryRow(deps), downloads: 'print' }),
      at: { 'PUT /client-galleries/{id}': 'done' },
    },
    'clientGalleries.remove': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryRow(deps) }),
      at: { 'DELETE /client-galleries/{id}': 'done' },
    },
    'clientGalleries.scan': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryRow(deps) }),
      at: { 'POST /client-galleries/{id}/scan': 'done' },
    },
    'clientGalleries.pictures.list': {
      may: 'staff',
      input: (deps) => ({ galleryId: aVisit(deps).galleryId }),
      at: { 'GET /client-galleries/{galleryId}/pictures': 'page' },
    },
    'clientGalleries.pictures.known': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps), hashes: ['0'.repeat(64)] }),
      at: { 'POST /client-galleries/{galleryId}/pictures/known': 'read' },
    },
    'clientGalleries.pictures.setHidden': onPictures(
      { isHidden: true },
      { 'POST /client-galleries/{galleryId}/pictures/hidden': 'done' },
    ),
    'clientGalleries.pictures.remove': onPictures(
      {},
      { 'POST /client-galleries/{galleryId}/pictures/remove': 'done' },
    ),
    'clientGalleries.pictures.move': onPictures(
      { chapterId: null },
      { 'POST /client-galleries/{galleryId}/pictures/chapter': 'done' },
    ),
    'clientGalleries.pictures.replace': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryPictureRow(deps), fileId: createPictureRow(deps) }),
      at: { 'POST /client-galleries/pictures/{id}/replace': 'done' },
    },
    'clientGalleries.chapters.list': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps) }),
      at: { 'GET /client-galleries/{galleryId}/chapters': 'read' },
    },
    'clientGalleries.chapters.rename': {
      may: 'staff',
      input: (deps) => ({ id: createChapter(deps), name: 'Party' }),
      at: { 'PUT /client-galleries/chapters/{id}': 'done' },
    },
    'clientGalleries.chapters.reorder': {
      may: 'staff',
      input(deps) {
        const galleryId = createGalleryRow(deps);
        return { galleryId, ids: [createChapter(deps, { galleryId })] };
      },
      at: { 'PUT /client-galleries/{galleryId}/chapters/order': 'done' },
    },
    'clientGalleries.visits.open': {
      may: 'everybody',
      input: (deps) => ({ token: aVisit(deps).token }),
      at: { 'POST /client-galleries/visit': 'read' },
    },
    'clientGalleries.visits.pictures': {
      may: 'everybody',
      input: (deps) => ({ key: aVisit(deps).key, chapterId: null }),
      at: { 'POST /client-galleries/visit/pictures': 'read' },
    },
    'clientGalleries.visits.setPrivate': {
      may: 'everybody',
      input(deps) {
        const { key, pictureId } = aVisit(deps);
        return { key, ids: [pictureId], isPrivate: true };
      },
      at: { 'POST /client-galleries/visit/private': 'done' },
    },
    'clientGalleries.links.list': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryLinkRow(deps).galleryId }),
      at: { 'GET /client-galleries/{galleryId}/links': 'read' },
    },
    'clientGalleries.links.create': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps), role: 'guest' }),
      at: { 'POST /client-galleries/{galleryId}/links': 'created' },
    },
    'clientGalleries.links.revoke': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryLinkRow(deps).id }),
      at: { 'DELETE /client-galleries/links/{id}': 'done' },
    },
  },
  bytes: {
    'GET /client-galleries/visit/preview': 'everybody',
    'GET /client-galleries/visit/video': 'everybody',
  },
};
