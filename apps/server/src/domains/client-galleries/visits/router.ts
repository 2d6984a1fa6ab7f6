import {
  listGalleryPicturesInput,
  openGalleryInput,
  setPrivateInput,
} from '@shutterhouse/contract/client-galleries/visits';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { perform, resolve } from '../../../trpc/resolvers.ts';
import { openGallery } from './opening.ts';
import { listGalleryPictures, setPrivate } from './pictures.ts';

/** Rate limit per network address for opening links and listing their pictures. */
const visits: Limit = { max: 240, seconds: 60 };

/** For the visitors of galleries. Mutations, so that tokens and keys are sent in the body: proxies log URLs. */
export const visitProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('client-gallery-visit', visits));

export const visitsRouter = router({
  open: visitProcedure
    .input(openGalleryInput)
    .mutation(({ ctx, input }) => openGallery(ctx, input, ctx)),
  pictures: visitProcedure.input(listGalleryPicturesInput).mutation(resolve(listGalleryPictures)),
  setPrivate: visitProcedure.input(setPrivateInput).mutation(perform(setPrivate)),
});
