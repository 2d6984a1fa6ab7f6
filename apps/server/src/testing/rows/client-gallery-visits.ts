import type { AppDeps } from '../../deps.ts';
import { requireLink } from '../../domains/client-galleries/links.ts';
import { requireGallery } from '../../domains/client-galleries/rows.ts';
import { keyOf } from '../../domains/client-galleries/visits/access.ts';
import { createGalleryLinkRow, createGalleryPictureRow } from './client-galleries.ts';

/** A picture of a gallery, and the key of somebody who has opened it. */
export function aGalleryVisit(deps: AppDeps) {
  const { id, token, galleryId } = createGalleryLinkRow(deps);
  const pictureId = createGalleryPictureRow(deps, { galleryId });
  const gallery = requireGallery(deps, galleryId);
  const key = keyOf(deps, { gallery, link: requireLink(deps, id), visitor: null });
  return { galleryId, linkId: id, pictureId, key, token };
}
