import { beginUploadInput, uploadInput } from '@shutterhouse/contract/files/resumable/schema';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../../trpc/resolvers.ts';
import { cancelUpload } from './cleanup.ts';
import { beginUpload, finishUpload, getUpload } from './service.ts';

/** Uploads that come in pieces, and go on where they broke off; the pieces are a call that moves bytes. */
export const uploadsRouter = router({
  begin: staffProcedure.input(beginUploadInput).mutation(resolve(beginUpload)),
  get: staffProcedure.input(uploadInput).query(resolveById(getUpload)),
  finish: staffProcedure.input(uploadInput).mutation(resolveById(finishUpload)),
  cancel: staffProcedure.input(uploadInput).mutation(performById(cancelUpload)),
});
