import { beginUploadInput, uploadInput } from '@shutterhouse/contract/files/resumable/schema';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { cancelUpload } from './ending.ts';
import { beginUpload, finishUpload, getUpload } from './service.ts';

/** Uploads that come in pieces, and go on where they broke off; the pieces are a call that moves bytes. */
export const uploadsRouter = router({
  begin: staffProcedure
    .input(beginUploadInput)
    .mutation(({ ctx, input }) => beginUpload(ctx, input)),
  get: staffProcedure.input(uploadInput).query(({ ctx, input }) => getUpload(ctx, input.id)),
  finish: staffProcedure
    .input(uploadInput)
    .mutation(({ ctx, input }) => finishUpload(ctx, input.id)),
  cancel: staffProcedure.input(uploadInput).mutation(async ({ ctx, input }) => {
    await cancelUpload(ctx, input.id);
    return null;
  }),
});
