import type { AppDeps } from '../../deps.ts';
import { requireLink } from '../../domains/client-galleries/links.ts';
import { requireGallery } from '../../domains/client-galleries/rows.ts';
import { keyOf } from '../../domains/client-galleries/visits/access.ts';
import { continueElsewhere } from '../../domains/client-galleries/visits/other-devices.ts';
import { clientGalleryChoices } from '../../domains/client-galleries/visits/tables.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
  createSelectionRow,
  createVisitorRow,
} from '../rows/client-galleries.ts';
import type { DomainCalls } from './call.ts';

/** The list of a visitor who has a name, with a picture in their list. */
function aFilledList(deps: AppDeps, kind: 'choice' | 'review' = 'choice') {
  const role = kind === 'review' ? 'reviewer' : 'client';
  const { id: linkId, galleryId } = createGalleryLinkRow(deps, { role });
  const pictureId = createGalleryPictureRow(deps, { galleryId });
  const visitorId = createVisitorRow(deps, { galleryId, linkId });
  const listId = createGalleryListRow(deps, { galleryId, kind });
  const selectionId = createSelectionRow(deps, { listId, visitorId });
  deps.db
    .insert(clientGalleryChoices)
    .values({ selectionId, pictureId, updatedAt: deps.now() })
    .run();
  const opened = { gallery: requireGallery(deps, galleryId), link: requireLink(deps, linkId) };
  const key = keyOf(deps, { ...opened, visitor: { id: visitorId } });
  return { galleryId, listId, selectionId, tapped: { key, listId, pictureId } };
}

export const galleryListCalls: DomainCalls['procedures'] = {
  'clientGalleries.lists.list': {
    may: 'staff',
    input: (deps) => ({ galleryId: aFilledList(deps).galleryId }),
    at: { 'GET /client-galleries/{galleryId}/lists': 'read' },
  },
  'clientGalleries.lists.create': {
    may: 'staff',
    input: (deps) => ({ galleryId: createGalleryRow(deps), name: 'Album', min: 30, max: 40 }),
    at: { 'POST /client-galleries/{galleryId}/lists': 'created' },
  },
  'clientGalleries.lists.update': {
    may: 'staff',
    input: (deps) => ({ id: createGalleryListRow(deps), max: 40 }),
    at: { 'PUT /client-galleries/lists/{id}': 'done' },
  },
  'clientGalleries.lists.remove': {
    may: 'staff',
    input: (deps) => ({ id: createGalleryListRow(deps) }),
    at: { 'DELETE /client-galleries/lists/{id}': 'done' },
  },
  'clientGalleries.lists.reorder': {
    may: 'staff',
    input(deps) {
      const galleryId = createGalleryRow(deps);
      return { galleryId, ids: [createGalleryListRow(deps, { galleryId })] };
    },
    at: { 'PUT /client-galleries/{galleryId}/lists/order': 'done' },
  },
  'clientGalleries.lists.table': {
    may: 'staff',
    input: (deps) => ({ galleryId: aFilledList(deps).galleryId }),
    at: { 'GET /client-galleries/{galleryId}/choices/table': 'read' },
  },
  'clientGalleries.lists.names': {
    may: 'staff',
    input: (deps) => ({ galleryId: aFilledList(deps).galleryId }),
    at: { 'GET /client-galleries/{galleryId}/choices': 'read' },
  },
  'clientGalleries.lists.selection': {
    may: 'staff',
    input: (deps) => ({ id: aFilledList(deps).selectionId }),
    at: { 'GET /client-galleries/selections/{id}': 'read' },
  },
  'clientGalleries.lists.reopen': {
    may: 'staff',
    input: (deps) => ({ id: aFilledList(deps).selectionId }),
    at: { 'POST /client-galleries/selections/{id}/reopen': 'done' },
  },
  'clientGalleries.lists.mine': {
    may: 'everybody',
    input: (deps) => ({ key: aFilledList(deps).tapped.key }),
    at: { 'POST /client-galleries/visit/lists': 'read' },
  },
  'clientGalleries.visits.continueElsewhere': {
    may: 'everybody',
    input: (deps) => ({ key: aFilledList(deps).tapped.key }),
    at: { 'POST /client-galleries/visit/visitor/device': 'read' },
  },
  'clientGalleries.visits.continue': {
    may: 'everybody',
    input: (deps) => {
      const { key } = aFilledList(deps).tapped;
      return { key, code: continueElsewhere(deps, { key }).code };
    },
    at: { 'POST /client-galleries/visit/visitor/continue': 'read' },
  },
  'clientGalleries.lists.set': {
    may: 'everybody',
    input: (deps) => ({ ...aFilledList(deps).tapped, isChosen: false }),
    at: { 'POST /client-galleries/visit/lists/pictures': 'read' },
  },
  'clientGalleries.lists.annotate': {
    may: 'everybody',
    input: (deps) => ({ ...aFilledList(deps).tapped, note: 'Without the sign' }),
    at: { 'POST /client-galleries/visit/lists/notes': 'done' },
  },
  'clientGalleries.lists.judge': {
    may: 'everybody',
    input: (deps) => ({ ...aFilledList(deps, 'review').tapped, verdict: 'approved' }),
    at: { 'POST /client-galleries/visit/lists/verdicts': 'read' },
  },
  'clientGalleries.lists.finish': {
    may: 'everybody',
    input(deps) {
      const { key, listId } = aFilledList(deps).tapped;
      return { key, listId };
    },
    at: { 'POST /client-galleries/visit/lists/finish': 'done' },
  },
};
