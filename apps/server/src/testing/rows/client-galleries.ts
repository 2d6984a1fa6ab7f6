import { randomBytes } from 'node:crypto';
import { initialClientGallery } from '@shutterhouse/contract/client-galleries/schema';
import { searchKey } from '@shutterhouse/contract/search-key';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { AppDeps } from '../../deps.ts';
import { clientGalleryDownloads } from '../../domains/client-galleries/downloads/tables.ts';
import {
  clientGalleries,
  clientGalleryLinks,
  clientGalleryPictures,
} from '../../domains/client-galleries/tables.ts';
import {
  clientGalleryLists,
  clientGallerySelections,
  clientGalleryVisitors,
} from '../../domains/client-galleries/visits/tables.ts';
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

/** Inserts a visitor of a gallery. @returns its id */
export const createVisitorRow = rowFactory(clientGalleryVisitors)((deps, given) => {
  const galleryId = given.galleryId ?? createGalleryRow(deps);
  const linkId = given.linkId ?? linkOf(deps, galleryId);
  const at = { createdAt: deps.now(), lastSeenAt: deps.now() };
  return { galleryId, linkId, name: 'Amara Vale', email: '', ...at };
});

/** Inserts a list of a gallery, of choices without limits. @returns its id */
export const createGalleryListRow = rowFactory(clientGalleryLists)((deps, given) => ({
  galleryId: given.galleryId ?? createGalleryRow(deps),
  ...{ kind: 'choice', name: 'Favourites', position: 0 },
  ...stampsAt(deps.now()),
}));

/** Inserts an empty list of a visitor. @returns its id */
export const createSelectionRow = rowFactory(clientGallerySelections)((deps, given) => {
  const listId = given.listId ?? createGalleryListRow(deps);
  return {
    ...{ listId, updatedAt: deps.now() },
    visitorId: given.visitorId ?? createVisitorRow(deps),
  };
});

function linkOf({ db, now }: Pick<AppDeps, 'db' | 'now'>, galleryId: string): string {
  const token = randomBytes(32).toString('base64url');
  return db
    .insert(clientGalleryLinks)
    .values({
      ...{ galleryId, role: 'client', name: '', email: '', createdAt: now() },
      ...{ tokenHash: sha256(token), sealedToken: '' },
    })
    .returning()
    .get().id;
}

/** Inserts a download that is being prepared. @returns its token */
export function createGalleryDownloadRow(
  deps: Pick<AppDeps, 'db' | 'now'>,
  of: { galleryId: string; linkId: string },
): string {
  const token = randomBytes(32).toString('base64url');
  deps.db
    .insert(clientGalleryDownloads)
    .values({
      ...of,
      ...{ tokenHash: sha256(token), size: 'web', state: 'preparing', isArchive: true },
      ...{ filename: 'Amara and Jonas.zip', pictures: 2, createdAt: deps.now() },
      expiresAt: new Date(deps.now().getTime() + 3_600_000),
    })
    .run();
  return token;
}
