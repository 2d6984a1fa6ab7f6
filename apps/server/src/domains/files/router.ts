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

/** The files of the studio, wherever they lie; upload and download are calls that move bytes. */
export const filesRouter = router({
  list: staffProcedure
    .input(listFilesInput.prefault({}))
    .query(({ ctx, input }) => listFiles(ctx, input)),
  search: staffProcedure.input(searchFilesInput).query(({ ctx, input }) => searchFiles(ctx, input)),
  get: staffProcedure.input(byFileIdInput).query(({ ctx, input }) => getFile(ctx, input.id)),
  createFolder: staffProcedure
    .input(createFolderInput)
    .mutation(({ ctx, input }) => createFolder(ctx, input)),
  update: staffProcedure
    .input(updateFileInput)
    .mutation(({ ctx, input }) => updateFile(ctx, input)),
  move: staffProcedure.input(moveFileInput).mutation(({ ctx, input }) => moveFile(ctx, input)),
  remove: staffProcedure.input(byFileIdInput).mutation(async ({ ctx, input }) => {
    await removeFile(ctx, input.id);
    return null;
  }),
  bulkRemove: staffProcedure
    .input(bulkRemoveInput)
    .mutation(({ ctx, input }) => removeFiles(ctx, input)),
  stats: staffProcedure.query(({ ctx }) => storageOfOwn(ctx)),
  servicesStatus: staffProcedure.query(({ ctx }) => statusOfSources(ctx)),
  conversions: conversionsRouter,
  shares: sharesRouter,
  transfers: transfersRouter,
  uploads: uploadsRouter,
  storage: staffProcedure.query(({ ctx }) => storageOfSources(ctx)),
});
