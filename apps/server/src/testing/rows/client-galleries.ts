import { randomBytes } from 'node:crypto';
import { initialClientGallery } from '@shutterhouse/contract/client-galleries/schema';
import { searchKey } from '@shutterhouse/contract/search-key';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { AppDeps } from '../../deps.ts';
import {
  clientGalleries,
  clientGalleryLinks,
  clientGalleryPictures,
} from '../../domains/client-galleries/tables.ts';
import { sha256 } from '../../tokens.ts';
import { createFolderRow, createPictureRow } from './files.ts';
import { rowFactory } from './row-factory.ts';

/** Inserts a gallery of an empty folder. @returns its id */
export const createGalleryRow = rowFactory(clientGalleries)(
  (deps, { title = 'Amara and Jonas', folderKey }) => {
    const { watermark, coverFocus, clientIds: _, ...initial } = initialClientGallery;
    return {
      ...initial,
      ...{ title, titleKey: searchKey(title), source: 'local' },
      folderKey: folderKey ?? createFolderRow(deps),
      ...{ focusX: coverFocus.x, focusY: coverFocus.y },
      ...{ watermarkKind: watermark.kind, watermarkText: watermark.text },
      ...{ watermarkPosition: watermark.position, watermarkStrength: watermark.strength },
      ...stampsAt(deps.now()),
    };
  },
);

/** Inserts a picture of a gallery, of which the bytes are missing. @returns its id */
export const createGalleryPictureRow = rowFactory(clientGalleryPictures)((deps, given) => {
  const name = given.name ?? 'rings.jpg';
  const galleryId = given.galleryId ?? createGalleryRow(deps);
  return {
    ...{ galleryId, name, nameKey: nameKeyOf(name), originalName: name },
    ...{ source: 'local', key: given.key ?? createPictureRow(deps) },
    ...{ kind: 'image', mimetype: 'image/jpeg', size: 5000, addedAt: deps.now() },
  };
});

/** Inserts a link to a gallery. @returns its id and the token in its address */
export function createGalleryLinkRow(
  deps: Pick<AppDeps, 'db' | 'now' | 'secrets'>,
  given: Partial<typeof clientGalleryLinks.$inferInsert> = {},
): { id: string; token: string; galleryId: string } {
  const token = randomBytes(32).toString('base64url');
  const galleryId = given.galleryId ?? createGalleryRow(deps);
  const { id } = deps.db
    .insert(clientGalleryLinks)
    .values({
      ...{ galleryId, role: 'client', name: 'Amara Vale', email: 'amara@client.example' },
      ...{ tokenHash: sha256(token), sealedToken: deps.secrets.seal(token, 'client gallery link') },
      createdAt: deps.now(),
      ...given,
    })
    .returning()
    .get();
  return { id, token, galleryId };
}
