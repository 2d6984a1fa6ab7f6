import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { fileUploads } from '../../domains/files/resumable/tables.ts';
import { createFolderRow } from './files.ts';
import { createPerson } from './people.ts';
import { rowFactory } from './row-factory.ts';
import type { EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Inserts a finished chunked upload. @returns its id */
export const createUploadRow = rowFactory(fileUploads)((deps) => ({
  personId: createPerson(deps, { role: 'moderator' }),
  ...{ source: 'local', parentId: null, name: 'ceremony.mp4', isPublic: false },
  ...{ size: 5000, received: 5000, lastModified: null, fileId: createFolderRow(deps) },
  ...stampsAt(deps.now()),
}));

/** The calls of chunked uploads by their documented names, except the one that moves bytes. */
export const fileUploadCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'POST /files/uploads': () => ({
    path: '/files/uploads',
    body: { name: `${randomUUID()}.mp4`, size: 5000, source: 'local' },
  }),
  'GET /files/uploads/{id}': (deps) => ({ path: `/files/uploads/${createUploadRow(deps)}` }),
  'POST /files/uploads/{id}/finish': (deps) => ({
    path: `/files/uploads/${createUploadRow(deps)}/finish`,
  }),
  'DELETE /files/uploads/{id}': (deps) => ({ path: `/files/uploads/${createUploadRow(deps)}` }),
};
