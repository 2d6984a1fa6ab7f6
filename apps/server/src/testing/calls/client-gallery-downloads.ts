import type { AppDeps } from '../../deps.ts';
import { createGalleryDownloadRow } from '../rows/client-galleries.ts';
import { aGalleryVisit as aVisit } from '../rows/client-gallery-visits.ts';
import type { DomainCalls } from './call.ts';

/** A download of a gallery, by a new visitor. @returns what its calls take */
function aDownload(deps: AppDeps) {
  const { key, galleryId, linkId } = aVisit(deps);
  return { key, token: createGalleryDownloadRow(deps, { galleryId, linkId }) };
}

/** The calls about downloads of a gallery. */
export const galleryDownloadCalls: DomainCalls['procedures'] = {
  'clientGalleries.downloads.offer': {
    may: 'everybody',
    input: (deps) => ({ key: aVisit(deps).key, scope: { of: 'all' } }),
    at: { 'POST /client-galleries/visit/downloads/offer': 'read' },
  },
  'clientGalleries.downloads.unlock': {
    may: 'everybody',
    input: (deps) => ({ key: aVisit(deps).key, pin: '2046' }),
    at: { 'POST /client-galleries/visit/downloads/unlock': 'read' },
  },
  'clientGalleries.downloads.prepare': {
    may: 'everybody',
    input: (deps) => ({ key: aVisit(deps).key, scope: { of: 'all' }, size: 'original' }),
    at: { 'POST /client-galleries/visit/downloads': 'read' },
  },
  'clientGalleries.downloads.progress': {
    may: 'everybody',
    input: aDownload,
    at: { 'POST /client-galleries/visit/downloads/progress': 'read' },
  },
  'clientGalleries.downloads.cancel': {
    may: 'everybody',
    input: aDownload,
    at: { 'POST /client-galleries/visit/downloads/cancel': 'done' },
  },
};
