import { bulkDownloadInput, copyFileInput } from '@shutterhouse/contract/files/transfers/schema';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { resolve } from '../../../trpc/resolvers.ts';
import { requestArchive } from './bulk.ts';
import { copyFile } from './copy.ts';

/** Bulk downloads and copies of files. */
export const transfersRouter = router({
  bulkDownload: staffProcedure.input(bulkDownloadInput).mutation(resolve(requestArchive)),
  copy: staffProcedure.input(copyFileInput).mutation(resolve(copyFile)),
});
