import { beginUploadInput, uploadInput } from '@shutterhouse/contract/files/resumable';
import {
  bulkRemoveInput,
  byFileIdInput,
  createFolderInput,
  getManyFilesInput,
  listFilesInput,
  moveFileInput,
  searchFilesInput,
  updateFileInput,
} from '@shutterhouse/contract/files/schema';
import { bulkDownloadInput, copyFileInput } from '@shutterhouse/contract/files/transfers';
import { router } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { conversionsRouter } from './conversions/router.ts';
import { getManyFiles } from './many.ts';
import { cancelUpload } from './resumable/rows.ts';
import { beginUpload, finishUpload, getUpload } from './resumable/service.ts';
import {
  createFolder,
  getFile,
  listFiles,
  moveFile,
  removeFile,
  removeFiles,
  searchFiles,
  updateFile,
} from './service.ts';
import { sharesRouter } from './shares/router.ts';
import { statusOfSources, storageOfOwn, storageOfSources } from './storage.ts';
import { requestArchive } from './transfers/bulk.ts';
import { copyFile } from './transfers/copy.ts';

/** Bulk downloads and copies of files. */
export const transfersRouter = router({
  bulkDownload: staffProcedure.input(bulkDownloadInput).mutation(resolve(requestArchive)),
  copy: staffProcedure.input(copyFileInput).mutation(resolve(copyFile)),
});

/** Resumable uploads; the pieces themselves are received by a byte route. */
export const uploadsRouter = router({
  begin: staffProcedure.input(beginUploadInput).mutation(resolve(beginUpload)),
  get: staffProcedure.input(uploadInput).query(resolveById(getUpload)),
  finish: staffProcedure.input(uploadInput).mutation(resolveById(finishUpload)),
  cancel: staffProcedure.input(uploadInput).mutation(performById(cancelUpload)),
});

/** The files of all sources; uploads and downloads are byte routes. */
export const filesRouter = router({
  list: staffProcedure.input(listFilesInput.prefault({})).query(resolve(listFiles)),
  search: staffProcedure.input(searchFilesInput).query(resolve(searchFiles)),
  get: staffProcedure.input(byFileIdInput).query(resolveById(getFile)),
  // A mutation, since so many ids are too long for an address.
  getMany: staffProcedure.input(getManyFilesInput).mutation(resolve(getManyFiles)),
  createFolder: staffProcedure.input(createFolderInput).mutation(resolve(createFolder)),
  update: staffProcedure
    .meta({ record: getFile })
    .input(updateFileInput)
    .mutation(resolve(updateFile)),
  move: staffProcedure.input(moveFileInput).mutation(resolve(moveFile)),
  remove: staffProcedure.input(byFileIdInput).mutation(performById(removeFile)),
  bulkRemove: staffProcedure.input(bulkRemoveInput).mutation(resolve(removeFiles)),
  stats: staffProcedure.query(resolve(storageOfOwn)),
  servicesStatus: staffProcedure.query(resolve(statusOfSources)),
  conversions: conversionsRouter,
  shares: sharesRouter,
  transfers: transfersRouter,
  uploads: uploadsRouter,
  storage: staffProcedure.query(resolve(storageOfSources)),
});
