import {
  bulkRemoveInput,
  byFileIdInput,
  createFolderInput,
  listFilesInput,
  moveFileInput,
  searchFilesInput,
  updateFileInput,
} from '@shutterhouse/contract/files/schema';
import { router } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { conversionsRouter } from './conversions/router.ts';
import { uploadsRouter } from './resumable/router.ts';
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
import { transfersRouter } from './transfers/router.ts';

/** The files of all sources; uploads and downloads are byte routes. */
export const filesRouter = router({
  list: staffProcedure.input(listFilesInput.prefault({})).query(resolve(listFiles)),
  search: staffProcedure.input(searchFilesInput).query(resolve(searchFiles)),
  get: staffProcedure.input(byFileIdInput).query(resolveById(getFile)),
  createFolder: staffProcedure.input(createFolderInput).mutation(resolve(createFolder)),
  update: staffProcedure.input(updateFileInput).mutation(resolve(updateFile)),
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
