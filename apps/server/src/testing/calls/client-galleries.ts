import { createGalleryLinkRow, createGalleryRow } from '../rows/client-galleries.ts';
import type { DomainCalls } from './call.ts';

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
};
