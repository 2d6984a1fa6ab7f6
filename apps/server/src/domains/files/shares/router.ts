import {
  createShareInput,
  listSharedInput,
  listSharesInput,
  openShareInput,
  revokeShareInput,
  shareFileInput,
} from '@shutterhouse/contract/files/shares/schema';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../../trpc/procedures.ts';
import { performById, resolve } from '../../../trpc/resolvers.ts';
import { updateFile } from '../service.ts';
import { createShare, listShares, revokeShare } from './links.ts';
import { listShared, openShare } from './visitors.ts';

/** How often one address may open links, and look into folders that links opened. */
const visits: Limit = { max: 120, seconds: 60 };
const visitorProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('file-share-visit', visits));

/** Who gets files beside the staff: everybody by a public file's own address, or strangers by a link. */
export const sharesRouter = router({
  setPublic: staffProcedure
    .input(shareFileInput)
    .mutation(({ ctx, input: { id, shareWith } }) =>
      updateFile(ctx, { id, isPublic: shareWith.length > 0 }),
    ),
  list: staffProcedure.input(listSharesInput).query(resolve(listShares)),
  create: staffCreation.input(createShareInput).mutation(resolve(createShare)),
  revoke: staffProcedure.input(revokeShareInput).mutation(performById(revokeShare)),

  // As mutations: what opens a link goes in the body, since addresses stand in the logs of proxies.
  open: visitorProcedure
    .input(openShareInput)
    .mutation(({ ctx, input }) => openShare(ctx, input, ctx)),
  entries: visitorProcedure.input(listSharedInput).mutation(resolve(listShared)),
});
