import { byIdInput } from '@shutterhouse/contract/editing';
import {
  createShareInput,
  listSharedInput,
  listSharesInput,
  openShareInput,
  revokeShareInput,
  sendFavouritesInput,
  setFavouriteInput,
  sharedKeyInput,
  shareFileInput,
  updateShareInput,
} from '@shutterhouse/contract/files/shares/schema';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../../trpc/resolvers.ts';
import { updateFile } from '../service.ts';
import { sendFavourites } from './favourites.ts';
import {
  createShare,
  getShare,
  getShareFavourites,
  listShares,
  revokeShare,
  updateShare,
} from './links.ts';
import { listFavourites, listShared, openShare, setFavourite } from './visitors.ts';

/** Rate limit per network address for opening links and listing their folders. */
const visits: Limit = { max: 120, seconds: 60 };
const visitorProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('file-share-visit', visits));

/** Rate limits per network address for marking favourites, and for sending them. */
const marks: Limit = { max: 300, seconds: 60 };
const sendings: Limit = { max: 10, seconds: 10 * 60 };

/** Sharing files with visitors: public files by their own address, everything else by links. */
export const sharesRouter = router({
  setPublic: staffProcedure
    .input(shareFileInput)
    .mutation(({ ctx, input: { id, shareWith } }) =>
      updateFile(ctx, { id, isPublic: shareWith.length > 0 }),
    ),
  list: staffProcedure.input(listSharesInput).query(resolve(listShares)),
  create: staffCreation.input(createShareInput).mutation(resolve(createShare)),
  update: staffProcedure
    .meta({ record: getShare })
    .input(updateShareInput)
    .mutation(resolve(updateShare)),
  favourites: staffProcedure.input(byIdInput).query(resolveById(getShareFavourites)),
  revoke: staffProcedure.input(revokeShareInput).mutation(performById(revokeShare)),

  // Mutations, so that tokens and keys are sent in the body: proxies log URLs.
  open: visitorProcedure
    .input(openShareInput)
    .mutation(({ ctx, input }) => openShare(ctx, input, ctx)),
  entries: visitorProcedure.input(listSharedInput).mutation(resolve(listShared)),
  chosen: visitorProcedure.input(sharedKeyInput).mutation(resolve(listFavourites)),
  setFavourite: publicProcedure
    .meta({ limited: true })
    .use(limited('file-share-favourite', marks))
    .input(setFavouriteInput)
    .mutation(resolve(setFavourite)),
  sendFavourites: publicProcedure
    .meta({ limited: true })
    .use(limited('file-share-send', sendings))
    .input(sendFavouritesInput)
    .mutation(resolve(sendFavourites)),
});
