import { randomUUID } from 'node:crypto';
import { clientGalleryChapters } from '../../domains/client-galleries/tables.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../rows/client-galleries.ts';
import { aGalleryVisit as aVisit } from '../rows/client-gallery-visits.ts';
import { createFolderRow, createPictureRow } from '../rows/files.ts';
import { rowFactory } from '../rows/row-factory.ts';
import type { Call, DomainCalls } from './call.ts';
import { galleryDownloadCalls } from './client-gallery-downloads.ts';
import { galleryListCalls } from './client-gallery-lists.ts';

/** A chapter of a new gallery. @returns its id */
const createChapter = rowFactory(clientGalleryChapters)((deps, given) => ({
  galleryId: given.galleryId ?? createGalleryRow(deps),
  ...{ name: 'Church', position: 0, folderKey: randomUUID() },
}));

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
    'clientGalleries.pictures.sizes': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps), sizes: [5_242_880] }),
      at: { 'POST /client-galleries/{galleryId}/pictures/sizes': 'read' },
    },
    'clientGalleries.pictures.named': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps), names: ['rings.jpg'] }),
      at: { 'POST /client-galleries/{galleryId}/pictures/named': 'read' },
    },
    'clientGalleries.pictures.add': {
      may: 'staff',
      input(deps) {
        const folderKey = createFolderRow(deps);
        const fileId = createPictureRow(deps, { parentId: folderKey });
        return { galleryId: createGalleryRow(deps, { folderKey }), fileId };
      },
      at: { 'POST /client-galleries/{galleryId}/pictures': 'created' },
    },
    'clientGalleries.pictures.restore': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryRow(deps) }),
      at: { 'POST /client-galleries/{id}/pictures/restore': 'done' },
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
    'clientGalleries.chapters.create': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps), name: 'Church' }),
      at: { 'POST /client-galleries/{galleryId}/chapters': 'created' },
    },
    'clientGalleries.chapters.rename': {
      may: 'staff',
      input: (deps) => ({ id: createChapter(deps), name: 'Party' }),
      at: { 'PUT /client-galleries/chapters/{id}': 'done' },
    },
    'clientGalleries.chapters.remove': {
      may: 'staff',
      input: (deps) => ({ id: createChapter(deps) }),
      at: { 'DELETE /client-galleries/chapters/{id}': 'done' },
    },
    'clientGalleries.chapters.reorder': {
      may: 'staff',
      input(deps) {
        const galleryId = createGalleryRow(deps);
        return { galleryId, ids: [createChapter(deps, { galleryId })] };
      },
      at: { 'PUT /client-galleries/{galleryId}/chapters/order': 'done' },
    },
    ...galleryListCalls,
    'clientGalleries.visits.introduce': {
      may: 'everybody',
      input: (deps) => ({ key: aVisit(deps).key, name: 'Amara' }),
      at: { 'POST /client-galleries/visit/visitor': 'read' },
    },
    'clientGalleries.visits.prove': {
      may: 'everybody',
      answer: 400,
      input: (deps) => ({
        ...{ key: aVisit(deps).key, name: 'Amara', email: 'amara@client.example' },
        ...{ request: 'x', code: '000000' },
      }),
      at: { 'POST /client-galleries/visit/visitor/code': null },
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
    'clientGalleries.visits.shapes': {
      may: 'everybody',
      input: (deps) => ({ key: aVisit(deps).key }),
      at: { 'POST /client-galleries/visit/shapes': 'read' },
    },
    'clientGalleries.visits.setPrivate': {
      may: 'everybody',
      input(deps) {
        const { key, pictureId } = aVisit(deps);
        return { key, ids: [pictureId], isPrivate: true };
      },
      at: { 'POST /client-galleries/visit/private': 'done' },
    },
    ...galleryDownloadCalls,
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
    'clientGalleries.links.setRole': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryLinkRow(deps).id, role: 'guest' }),
      at: { 'PUT /client-galleries/links/{id}/role': 'done' },
    },
    'clientGalleries.links.compose': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryLinkRow(deps).id, words: 'They are ready.' }),
      at: { 'POST /client-galleries/links/{id}/mail': 'read' },
    },
    'clientGalleries.links.send': {
      may: 'staff',
      input: (deps) => ({
        ...{ id: createGalleryLinkRow(deps).id, subject: 'Your pictures' },
        words: 'They are ready.',
      }),
      at: { 'POST /client-galleries/links/{id}/send': 'read' },
    },
    'clientGalleries.links.cancelSending': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryLinkRow(deps).id }),
      at: { 'DELETE /client-galleries/links/{id}/sending': 'done' },
    },
    'clientGalleries.events.list': {
      may: 'staff',
      input: (deps) => ({ galleryId: createGalleryRow(deps) }),
      at: { 'GET /client-galleries/{galleryId}/events': 'page' },
    },
    'clientGalleries.extend': {
      may: 'staff',
      input: (deps) => ({
        id: createGalleryRow(deps, { expiresOn: '2030-12-31', expiresAt: new Date('2031-01-01') }),
      }),
      at: { 'POST /client-galleries/{id}/extend': 'done' },
    },
    'clientGalleries.links.revoke': {
      may: 'staff',
      input: (deps) => ({ id: createGalleryLinkRow(deps).id }),
      at: { 'DELETE /client-galleries/links/{id}': 'done' },
    },
  },
  bytes: {
    'GET /client-galleries/visit/preview': 'everybody',
    'GET /client-galleries/visit/cover': 'everybody',
    'GET /client-galleries/visit/video': 'everybody',
    'GET /client-galleries/selections/{id}/pictures.csv': 'staff',
    'GET /client-galleries/selections/{id}/xmp.zip': 'staff',
    'GET /client-galleries/{id}/watermark': 'staff',
    'GET /client-galleries/pictures/{id}/poster': 'staff',
    'POST /client-galleries/pictures/{id}/poster': 'staff',
    'GET /client-galleries/visit/archive': 'everybody',
  },
};
