import {
  galleryDownloadInput,
  offerDownloadInput,
  prepareDownloadInput,
  unlockDownloadsInput,
} from '@shutterhouse/contract/client-galleries/downloads';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { perform, resolve } from '../../../trpc/resolvers.ts';
import { visitProcedure } from '../visits/router.ts';
import { cancelDownload, getDownload, prepareDownload } from './preparing.ts';
import { unlockDownloads } from './rights.ts';
import { offerDownload } from './scopes.ts';

/** Rate limit per network address for requesting downloads, which may take thousands of rows each. */
const requests: Limit = { max: 60, seconds: 600 };

const requestProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('client-gallery-download', requests));

export const downloadsRouter = router({
  offer: visitProcedure.input(offerDownloadInput).mutation(resolve(offerDownload)),
  unlock: visitProcedure
    .input(unlockDownloadsInput)
    .mutation(({ ctx, input }) => unlockDownloads(ctx, input, ctx)),
  prepare: requestProcedure.input(prepareDownloadInput).mutation(resolve(prepareDownload)),
  progress: visitProcedure.input(galleryDownloadInput).mutation(resolve(getDownload)),
  cancel: visitProcedure.input(galleryDownloadInput).mutation(perform(cancelDownload)),
});
