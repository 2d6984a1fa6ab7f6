import { randomUUID } from 'node:crypto';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import { fileEntries } from '../../domains/files/tables.ts';
import { rowFactory } from './row-factory.ts';

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
