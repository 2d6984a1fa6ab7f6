import {
  continueVisitInput,
  galleryVisitInput,
  introduceInput,
  listGalleryPicturesInput,
  openGalleryInput,
  proveInput,
  setPrivateInput,
} from '@shutterhouse/contract/client-galleries/visits';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { perform, resolve } from '../../../trpc/resolvers.ts';
import { openGallery } from './opening.ts';
import { continueElsewhere, continueVisit } from './other-devices.ts';
import { listGalleryPictures, listShapes, setPrivate } from './pictures.ts';
import { introduceVisitor, proveVisitor } from './visitors.ts';

/** Rate limit per network address for opening links and listing their pictures. */
const visits: Limit = { max: 240, seconds: 60 };

/** Rate limit per network address for giving names and codes. */
const introductions: Limit = { max: 30, seconds: 10 * 60 };

/** For the visitors of galleries. Mutations, so that tokens and keys are sent in the body: proxies log URLs. */
export const visitProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('client-gallery-visit', visits));

export const visitsRouter = router({
  open: visitProcedure
    .input(openGalleryInput)
    .mutation(({ ctx, input }) => openGallery(ctx, input, ctx)),
  introduce: publicProcedure
    .meta({ limited: true })
    .use(limited('client-gallery-introduce', introductions))
    .input(introduceInput)
    .mutation(resolve(introduceVisitor)),
  prove: publicProcedure
    .meta({ limited: true })
    .use(limited('client-gallery-prove', introductions))
    .input(proveInput)
    .mutation(resolve(proveVisitor)),
  /** A code by which the visitor goes on with another device. */
  continueElsewhere: visitProcedure.input(galleryVisitInput).mutation(resolve(continueElsewhere)),
  continue: publicProcedure
    .meta({ limited: true })
    .use(limited('client-gallery-continue', introductions))
    .input(continueVisitInput)
    .mutation(resolve(continueVisit)),
  pictures: visitProcedure.input(listGalleryPicturesInput).mutation(resolve(listGalleryPictures)),
  shapes: visitProcedure.input(galleryVisitInput).mutation(resolve(listShapes)),
  setPrivate: visitProcedure.input(setPrivateInput).mutation(perform(setPrivate)),
});
