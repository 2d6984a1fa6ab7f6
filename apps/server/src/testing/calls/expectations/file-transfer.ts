import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import { createShareRow } from '../../rows/file-shares.ts';
import { createUploadRow } from '../../rows/file-uploads.ts';
import { createFolderRow } from '../../rows/files.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Who may call the procedures that share or copy files: links, archives, copies, albums. */
export function transferExpectations(deps: () => Deps): Record<string, Expectation> {
  const aFolder = () => createFolderRow(deps());
  const anUpload = () => ({ id: createUploadRow(deps()) });
  return {
    'files.shares.setPublic': {
      may: 'staff',
      input: () => ({ id: aFolder(), shareWith: ['public'] }),
    },
    'files.shares.list': { may: 'staff', input: () => ({ fileId: aFolder() }) },
    'files.shares.create': { may: 'staff', input: () => ({ fileId: aFolder(), days: 7 }) },
    'files.shares.update': {
      may: 'staff',
      input: () => ({ id: createShareRow(deps(), aFolder()).id, allowsDownloads: false }),
    },
    'files.shares.favourites': {
      may: 'staff',
      input: () => ({ id: createShareRow(deps(), aFolder()).id }),
    },
    'files.shares.revoke': {
      may: 'staff',
      input: () => ({ id: createShareRow(deps(), aFolder()).id }),
    },
    'files.shares.open': {
      may: 'everybody',
      input: () => ({ token: createShareRow(deps(), aFolder()).token }),
    },
    'files.shares.entries': { may: 'everybody' },
    'files.shares.chosen': { may: 'everybody' },
    'files.shares.setFavourite': { may: 'everybody' },
    'files.shares.sendFavourites': { may: 'everybody' },
    'files.uploads.begin': {
      may: 'staff',
      input: () => ({ name: `${randomUUID()}.mp4`, size: 5000, source: 'local' }),
    },
    'files.uploads.get': { may: 'staff', input: anUpload },
    'files.uploads.finish': { may: 'staff', input: anUpload },
    'files.uploads.cancel': { may: 'staff', input: anUpload },
    'files.transfers.bulkDownload': { may: 'staff', input: () => ({ fileIds: [aFolder()] }) },
    'files.transfers.copy': {
      may: 'staff',
      input: () => ({ id: aFolder(), destinationService: 'local' }),
      // Folders can't be copied.
      answer: 422,
    },
    'files.conversions.start': {
      may: 'staff',
      input: () => ({ id: aFolder(), albumName: 'Hills', dryRun: true }),
    },
    'files.conversions.convert': {
      may: 'staff',
      input: () => ({ id: aFolder(), albumName: 'Hills', dryRun: true }),
    },
    'files.conversions.get': { may: 'staff', input: () => ({ id: 'none' }), answer: 404 },
    'files.conversions.running': { may: 'staff' },
  };
}
