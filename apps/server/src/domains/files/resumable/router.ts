import { beginUploadInput, uploadInput } from '@shutterhouse/contract/files/resumable/schema';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../../trpc/resolvers.ts';
import { cancelUpload } from './cleanup.ts';
import { beginUpload, finishUpload, getUpload } from './service.ts';

/** Resumable uploads; the pieces themselves are received by a byte route. */
export const uploadsRouter = router({
  begin: staffProcedure.input(beginUploadInput).mutation(resolve(beginUpload)),
  get: staffProcedure.input(uploadInput).query(resolveById(getUpload)),
  finish: staffProcedure.input(uploadInput).mutation(resolveById(finishUpload)),
  cancel: staffProcedure.input(uploadInput).mutation(performById(cancelUpload)),
});
