import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { AppDeps } from '../../deps.ts';
import { fileEntries } from '../../domains/files/tables.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Inserts an empty folder. @returns its id */
export const createFolderRow = rowFactory(fileEntries)(
  ({ now }, { name = `Folder ${randomUUID()}` }) => ({
    name,
    nameKey: nameKeyOf(name),
    type: 'folder',
    isFile: false,
    mimetype: '',
    size: 0,
    isPublic: false,
    description: '',
    tags: [],
    ...stampsAt(now()),
  }),
);

/** Writes a picture of which the bytes are missing. @returns its id */
export const createPictureRow = rowFactory(fileEntries)(
  ({ now }, { name = `${randomUUID()}.jpg` }) => ({
    name,
    nameKey: nameKeyOf(name),
    type: 'file',
    isFile: true,
    fileType: 'image',
    mimetype: 'image/jpeg',
    size: 5000,
    storeKey: `files/00/${randomUUID()}`,
    sha256: '0'.repeat(64),
    isPublic: false,
    description: '',
    tags: [],
    ...stampsAt(now()),
  }),
);

const atFolder = (more: string, body?: Record<string, unknown>) => (deps: Deps) => ({
  path: `/files/${createFolderRow(deps)}${more}`,
  ...(body && { body }),
});

/** The calls of files by their documented names, except those that move bytes. */
export const fileCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /files/directory': () => ({ path: '/files/directory?format=frontend&source=local' }),
  'GET /files/directory/{id}': (deps) => ({ path: `/files/directory/${createFolderRow(deps)}` }),
  'POST /files/directory': () => ({
    path: '/files/directory',
    body: { name: `Folder ${randomUUID()}`, source: 'local' },
  }),
  'GET /files/stats': () => ({ path: '/files/stats' }),
  'GET /files/services/status': () => ({ path: '/files/services/status' }),
  'GET /files/storage/all': () => ({ path: '/files/storage/all' }),
  'POST /files/search': () => ({ path: '/files/search', body: { query: 'rings' } }),
  'GET /files/{id}': atFolder(''),
  'PUT /files/{id}': atFolder('', { description: 'In the grass.' }),
  'DELETE /files/{id}': atFolder(''),
  'POST /files/{id}/move': atFolder('/move', { parentId: null }),
  'POST /files/bulk': (deps) => ({
    path: '/files/bulk',
    body: { fileIds: [createFolderRow(deps)], operation: 'delete' },
  }),
};
