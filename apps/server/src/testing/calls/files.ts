import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { albumConversions } from '../../domains/files/conversions/tables.ts';
import { fileShareFavourites } from '../../domains/files/shares/tables.ts';
import { keyOf } from '../../domains/files/shares/visits.ts';
import { fileUploads } from '../../domains/files/tables.ts';
import { createShareRow } from '../rows/file-shares.ts';
import { createFolderRow, createPictureRow } from '../rows/files.ts';
import { createPerson } from '../rows/people.ts';
import { rowFactory } from '../rows/row-factory.ts';
import type { Call, DomainCalls } from './call.ts';

/** A finished chunked upload. @returns its id */
const createUpload = rowFactory(fileUploads)((deps) => ({
  personId: createPerson(deps, { role: 'moderator' }),
  ...{ source: 'local', parentId: null, name: 'ceremony.mp4', isPublic: false },
  ...{ size: 5000, received: 5000, lastModified: null, fileId: createFolderRow(deps) },
  ...stampsAt(deps.now()),
}));

/** A finished conversion. @returns its id */
const createConversion = rowFactory(albumConversions)(({ now }) => ({
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
function aChosenPicture(deps: AppDeps) {
  const folder = createFolderRow(deps);
  const picture = createPictureRow(deps, { parentId: folder });
  const { id: shareId } = createShareRow(deps, folder, { allowsFavourites: true });
  const file = { name: 'rings.jpg', mimetype: 'image/jpeg', size: 5000 };
  deps.db
    .insert(fileShareFavourites)
    .values({ shareId, key: picture, ...file, createdAt: deps.now() })
    .run();
  const share = { id: shareId, passwordHash: null };
  return { shareId, folder: keyOf(deps, share, folder), picture: keyOf(deps, share, picture) };
}

const onFolder = (at: Call['at'], more: object = {}): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createFolderRow(deps), ...more }),
  ...(at && { at }),
});
const onUpload = (at: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createUpload(deps) }),
  ...(at && { at }),
});
const aShare = (deps: AppDeps) => createShareRow(deps, createFolderRow(deps));
const conversion = { albumName: 'Hills', dryRun: true };

/** The calls of somebody who has a share link. */
const shared: DomainCalls['procedures'] = {
  'files.shares.open': {
    may: 'everybody',
    input: (deps) => ({ token: aShare(deps).token }),
    at: { 'POST /files/shared': 'read' },
  },
  'files.shares.entries': {
    may: 'everybody',
    input(deps) {
      const folder = createFolderRow(deps);
      const { id } = createShareRow(deps, folder);
      return { key: keyOf(deps, { id, passwordHash: null }, folder) };
    },
    at: { 'POST /files/shared/entries': 'read' },
  },
  'files.shares.chosen': {
    may: 'everybody',
    input: (deps) => ({ key: aChosenPicture(deps).folder }),
    at: { 'POST /files/shared/favourites/list': 'read' },
  },
  'files.shares.setFavourite': {
    may: 'everybody',
    input: (deps) => ({ key: aChosenPicture(deps).picture, isFavourite: false }),
    at: { 'POST /files/shared/favourites': 'read' },
  },
  'files.shares.sendFavourites': {
    may: 'everybody',
    input: (deps) => ({ key: aChosenPicture(deps).folder, name: 'Amara' }),
    at: { 'POST /files/shared/favourites/send': 'done' },
  },
};

export const fileCalls: DomainCalls = {
  procedures: {
    ...shared,
    'files.list': onFolder({
      'GET /files/directory': {
        answers: 'page',
        sends: () => ({ format: 'frontend', source: 'local' }),
      },
      'GET /files/directory/{id}': 'page',
    }),
    'files.search': {
      may: 'staff',
      input: () => ({ query: 'rings' }),
      at: { 'POST /files/search': 'page' },
    },
    'files.getMany': {
      may: 'staff',
      input: (deps) => ({ ids: [createFolderRow(deps)] }),
      at: { 'POST /files/some': 'read' },
    },
    'files.get': onFolder({ 'GET /files/{id}': 'read' }),
    'files.createFolder': {
      may: 'staff',
      input: () => ({ name: `Folder ${randomUUID()}`, source: 'local' }),
      at: { 'POST /files/directory': 'created' },
    },
    'files.update': onFolder({ 'PUT /files/{id}': 'done' }, { description: 'In the grass.' }),
    'files.move': onFolder({ 'POST /files/{id}/move': 'done' }, { parentId: null }),
    'files.remove': onFolder({ 'DELETE /files/{id}': 'done' }),
    'files.bulkRemove': {
      may: 'staff',
      input: (deps) => ({ fileIds: [createFolderRow(deps)], operation: 'delete' }),
      at: { 'POST /files/bulk': 'done' },
    },
    'files.stats': { may: 'staff', at: { 'GET /files/stats': 'read' } },
    'files.servicesStatus': { may: 'staff', at: { 'GET /files/services/status': 'read' } },
    'files.storage': { may: 'staff', at: { 'GET /files/storage/all': 'read' } },
    'files.shares.setPublic': onFolder(
      { 'POST /files/share/{id}': 'done' },
      { shareWith: ['public'] },
    ),
    'files.shares.list': {
      may: 'staff',
      input(deps) {
        const fileId = createFolderRow(deps);
        createShareRow(deps, fileId);
        return { fileId };
      },
      at: { 'GET /files/{fileId}/links': 'read' },
    },
    'files.shares.create': {
      may: 'staff',
      input: (deps) => ({ fileId: createFolderRow(deps), days: 7 }),
      at: { 'POST /files/{fileId}/links': 'created' },
    },
    'files.shares.update': {
      may: 'staff',
      input: (deps) => ({ id: aShare(deps).id, allowsDownloads: false }),
      at: { 'PUT /files/links/{id}': 'done' },
    },
    'files.shares.favourites': {
      may: 'staff',
      input: (deps) => ({ id: aChosenPicture(deps).shareId }),
      at: { 'GET /files/links/{id}/favourites': 'read' },
    },
    'files.shares.revoke': {
      may: 'staff',
      input: (deps) => ({ id: aShare(deps).id }),
      at: { 'DELETE /files/links/{id}': 'done' },
    },
    'files.uploads.begin': {
      may: 'staff',
      input: () => ({ name: `${randomUUID()}.mp4`, size: 5000, source: 'local' }),
      at: { 'POST /files/uploads': 'read' },
    },
    'files.uploads.get': onUpload({ 'GET /files/uploads/{id}': 'read' }),
    'files.uploads.finish': onUpload({ 'POST /files/uploads/{id}/finish': 'done' }),
    'files.uploads.cancel': onUpload({ 'DELETE /files/uploads/{id}': 'done' }),
    'files.transfers.bulkDownload': {
      may: 'staff',
      input: (deps) => ({ fileIds: [createFolderRow(deps)] }),
      at: { 'POST /files/bulk/download': 'done' },
    },
    'files.transfers.copy': {
      ...onFolder({ 'POST /files/download-locally/{id}': null }, { destinationService: 'local' }),
      // Folders can't be copied.
      answer: 422,
    },
    'files.conversions.start': onFolder(undefined, conversion),
    'files.conversions.convert': onFolder(
      { 'POST /files/convert-to-album/{id}': 'read' },
      conversion,
    ),
    'files.conversions.get': {
      may: 'staff',
      input: (deps) => ({ id: createConversion(deps) }),
      at: { 'GET /files/conversions/{id}': 'read' },
    },
    'files.conversions.running': { may: 'staff', at: { 'GET /files/conversions': 'read' } },
  },
  bytes: {
    'POST /files/upload': 'staff',
    'POST /files/uploads/{id}': 'staff',
    'GET /files/download/{id}': 'staff',
    'GET /files/preview/{id}': 'staff',
    'GET /files/public/{id}': 'everybody',
    'GET /files/bulk/download': 'staff',
    'GET /files/links/{id}/favourites/archive': 'staff',
    'GET /files/shared/archive': 'everybody',
    'GET /files/shared/content': 'everybody',
    'GET /files/shared/favourites/archive': 'everybody',
    'GET /files/shared/preview': 'everybody',
  },
};
