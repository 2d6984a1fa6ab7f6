import { fileMessages } from '@shutterhouse/contract/files/messages';
import { transferMessages } from '@shutterhouse/contract/files/operation-messages';
import {
  type BulkRemoved,
  bulkRemoved,
  fileDetails,
  fileEntry,
  filePage,
  serviceStorage,
  sourceStatus,
  storageInfo,
} from '@shutterhouse/contract/files/schema';
import { bulkDownload, type CopiedFile, copiedFile } from '@shutterhouse/contract/files/transfers';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { filesRouter, transfersRouter } from './router.ts';

const listed = {
  method: 'GET',
  procedure: filesRouter.list,
  from: 'query',
  envelope: pageEnvelope,
  output: filePage,
  refuses: ['notFound', 'unprocessable'],
} as const;

const outside = ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'] as const;

export const fileRoutes: RestRow[] = [
  {
    ...listed,
    path: '/files/directory',
    summary: 'The root entries of all sources, or of one, page by page',
    example: { includeThirdParty: true, format: 'frontend', source: 'local' },
  },
  {
    ...listed,
    path: '/files/directory/{id}',
    summary: 'The content of a folder, page by page',
    example: { includeThirdParty: true, format: 'frontend' },
  },
  {
    method: 'GET',
    path: '/files/stats',
    procedure: filesRouter.stats,
    envelope: dataEnvelope,
    summary: 'The usage of the studio’s own storage',
    output: storageInfo,
  },
  {
    method: 'GET',
    path: '/files/services/status',
    procedure: filesRouter.servicesStatus,
    envelope: dataEnvelope,
    summary: 'Which sources of files are connected',
    output: z.array(sourceStatus),
  },
  {
    method: 'GET',
    path: '/files/storage/all',
    procedure: filesRouter.storage,
    envelope: dataEnvelope,
    summary: 'The usage of each source, as reported by its service',
    output: z.array(serviceStorage),
  },
  {
    method: 'POST',
    path: '/files/search',
    procedure: filesRouter.search,
    from: 'body',
    envelope: pageEnvelope,
    summary: 'Search files and folders by name and description',
    output: filePage,
    refuses: ['unprocessable', 'busy'],
    example: { query: 'rings', source: 'all', mimetype: 'image/' },
  },
  {
    method: 'POST',
    path: '/files/some',
    procedure: filesRouter.getMany,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Some files and folders by their ids; those that no longer exist are left out',
    output: z.array(fileEntry),
    refuses: ['unprocessable', 'busy'],
    example: { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'] },
  },
  {
    method: 'POST',
    path: '/files/directory',
    procedure: filesRouter.createFolder,
    from: 'body',
    envelope: dataEnvelope,
    status: 201,
    message: () => fileMessages.folderCreated,
    summary: 'Create a folder in a source',
    output: fileEntry,
    refuses: outside,
    example: { name: 'Weddings', source: 'local', isPublic: false, parentId: null, tags: ['2026'] },
  },
  {
    method: 'GET',
    path: '/files/{id}',
    procedure: filesRouter.get,
    envelope: dataEnvelope,
    summary: 'One file or folder, with its parent folders',
    output: fileDetails,
    refuses: ['notFound', 'unprocessable'],
  },
  {
    method: 'PUT',
    path: '/files/{id}',
    procedure: filesRouter.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => fileMessages.updated,
    summary: 'Change the name, the description or the visibility of a file or folder',
    output: fileEntry,
    refuses: outside,
    example: { name: 'rings.jpg', source: 'local', isPublic: false, description: 'In the grass.' },
  },
  {
    method: 'POST',
    path: '/files/{id}/move',
    procedure: filesRouter.move,
    from: 'body',
    envelope: dataEnvelope,
    message: () => fileMessages.moved,
    summary: 'Put a file or folder into another folder of its source; null is the root',
    output: fileEntry,
    refuses: outside,
    example: { parentId: null },
  },
  {
    method: 'DELETE',
    path: '/files/{id}',
    procedure: filesRouter.remove,
    envelope: dataEnvelope,
    message: () => fileMessages.removed,
    summary: 'Delete a file, or a folder with everything in it',
    output: z.null(),
    refuses: ['notFound', 'unprocessable', 'busy'],
  },
  {
    method: 'POST',
    path: '/files/bulk',
    procedure: filesRouter.bulkRemove,
    from: 'body',
    envelope: dataEnvelope,
    message: () => fileMessages.bulkDone,
    messageOf: (output) => {
      const { failed } = output as BulkRemoved;
      return failed.length === 0
        ? fileMessages.bulkDone
        : fileMessages.someNotRemoved(failed.length);
    },
    summary: 'Delete several files and folders; those that fail are told and don’t stop the others',
    output: bulkRemoved,
    example: { fileIds: ['0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21'], operation: 'delete' },
  },
];

export const transferRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/bulk/download',
    procedure: transfersRouter.bulkDownload,
    from: 'body',
    envelope: dataEnvelope,
    message: () => transferMessages.archiveReady,
    summary:
      'Ready an archive of files and folders; its address holds ten minutes for the session that asked',
    example: {
      fileIds: ['0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21'],
    },
    output: bulkDownload,
    refuses: ['notFound', 'unprocessable'],
  },
  {
    method: 'POST',
    path: '/files/download-locally/{id}',
    procedure: transfersRouter.copy,
    from: 'body',
    envelope: dataEnvelope,
    message: () => transferMessages.copied('dawn.jpg', 'downloads/dawn.jpg'),
    messageOf: (output) => {
      const { copiedFile: name, path } = output as CopiedFile;
      return transferMessages.copied(name, path);
    },
    summary:
      'Copy a file to a folder of another service, or of the studio’s own; the path is made where it is missing',
    example: {
      id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21',
      destinationService: 'local',
      destinationPath: 'downloads',
    },
    output: copiedFile,
    refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
  },
];
