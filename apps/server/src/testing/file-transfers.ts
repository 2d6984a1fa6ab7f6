import { stampsAt } from '../db/columns.ts';
import type { AppDeps } from '../deps.ts';
import { albumConversions } from '../domains/files/conversions/tables.ts';
import { keyOf } from '../domains/files/shares/visits.ts';
import { createShareRow } from './file-shares.ts';
import { createFolderRow } from './files.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secrets'>;

/** Writes a conversion that has come to its end. @returns its id */
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

/** What whoever has a link asks for. */
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
};
