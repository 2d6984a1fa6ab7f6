import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { albumConversions } from '../../domains/files/conversions/tables.ts';
import { fileShareFavourites } from '../../domains/files/shares/favourites/tables.ts';
import { keyOf } from '../../domains/files/shares/visits.ts';
import { createShareRow } from './file-shares.ts';
import { createFolderRow, createPictureRow } from './files.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secrets'>;

/** Inserts a finished conversion. @returns its id */
const createConversionRow = rowFactory(albumConversions)(({ now }) => ({
  folderId: 'a folder',
  state: 'done',
  albumName: 'Hills',
  nameKey: 'hills',
  description: '',
  isPublic: false,
  tags: [],
  replaces: false,
  albumId: 'an album',
  total: 3,
  missed: [{ name: 'torn.jpg', message: 'It is damaged.' }],
  ...stampsAt(now()),
}));

/** A link to a folder with a picture that is one of its favourites. */
function aChosenPicture(deps: Deps) {
  const folder = createFolderRow(deps);
  const picture = createPictureRow(deps, { parentId: folder });
  const { id: shareId } = createShareRow(deps, folder, { allowsFavourites: true });
  const file = { name: 'rings.jpg', mimetype: 'image/jpeg', size: 5000 };
  deps.db
    .insert(fileShareFavourites)
    .values({ shareId, key: picture, ...file, createdAt: deps.now() })
    .run();
  return { shareId, folder: keyOf(deps, shareId, folder), picture: keyOf(deps, shareId, picture) };
}

/** The calls that give files to others, by their documented names, but for those that move bytes. */
export const fileTransferCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'POST /files/share/{id}': (deps) => ({
    path: `/files/share/${createFolderRow(deps)}`,
    body: { shareWith: ['public'] },
  }),
  'POST /files/{fileId}/links': (deps) => ({
    path: `/files/${createFolderRow(deps)}/links`,
    body: { days: 7 },
  }),
  'GET /files/{fileId}/links': (deps) => {
    const folder = createFolderRow(deps);
    createShareRow(deps, folder);
    return { path: `/files/${folder}/links` };
  },
  'PUT /files/links/{id}': (deps) => ({
    path: `/files/links/${createShareRow(deps, createFolderRow(deps)).id}`,
    body: { title: 'The wedding' },
  }),
  'GET /files/links/{id}/favourites': (deps) => ({
    path: `/files/links/${aChosenPicture(deps).shareId}/favourites`,
  }),
  'DELETE /files/links/{id}': (deps) => ({
    path: `/files/links/${createShareRow(deps, createFolderRow(deps)).id}`,
  }),
  'POST /files/bulk/download': (deps) => ({
    path: '/files/bulk/download',
    body: { fileIds: [createFolderRow(deps)] },
  }),
  'POST /files/convert-to-album/{id}': (deps) => ({
    path: `/files/convert-to-album/${createFolderRow(deps)}`,
    body: { albumName: 'Hills', dryRun: true },
  }),
  'GET /files/conversions': () => ({ path: '/files/conversions' }),
  'GET /files/conversions/{id}': (deps) => ({
    path: `/files/conversions/${createConversionRow(deps)}`,
  }),
};

/** The calls of somebody who has a share link. */
export const sharedFileCalls: Readonly<
  Record<string, (deps: Deps) => { path: string; body: object }>
> = {
  'POST /files/shared': (deps) => ({
    path: '/files/shared',
    body: { token: createShareRow(deps, createFolderRow(deps)).token },
  }),
  'POST /files/shared/entries': (deps) => {
    const folder = createFolderRow(deps);
    const key = keyOf(deps, createShareRow(deps, folder).id, folder);
    return { path: '/files/shared/entries', body: { key } };
  },
  'POST /files/shared/favourites': (deps) => ({
    path: '/files/shared/favourites',
    body: { key: aChosenPicture(deps).picture, isFavourite: false },
  }),
  'POST /files/shared/favourites/list': (deps) => ({
    path: '/files/shared/favourites/list',
    body: { key: aChosenPicture(deps).folder },
  }),
  'POST /files/shared/favourites/send': (deps) => ({
    path: '/files/shared/favourites/send',
    body: { key: aChosenPicture(deps).folder, name: 'Amara' },
  }),
};
