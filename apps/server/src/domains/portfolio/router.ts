import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createPortfolioItemInput,
  listPortfolioInput,
  setFeaturedInput,
  updatePortfolioItemInput,
} from '@shutterhouse/contract/portfolio/schema';
import {
  listTikTokVideosInput,
  takeTikTokVideoInput,
} from '@shutterhouse/contract/portfolio/tiktok';
import { may } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import {
  createPortfolioItem,
  getPortfolioItem,
  listAllPortfolio,
  listPortfolio,
  listPortfolioCategories,
  removePortfolioItem,
  reorderPortfolio,
  setPortfolioItemActive,
  setPortfolioItemFeatured,
  updatePortfolioItem,
} from './service.ts';
import { listTikTokVideos, takeTikTokVideo } from './tiktok-videos.ts';

/** The studio's work. */
export const portfolioRouter = router({
  list: publicProcedure.query(({ ctx }) => listPortfolio(ctx)),
  featured: publicProcedure.query(({ ctx }) => listPortfolio(ctx, { featured: true })),
  categories: publicProcedure.query(({ ctx }) => listPortfolioCategories(ctx)),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input: { id } }) =>
      getPortfolioItem(ctx, { id, seesInactive: may(await ctx.actor(), 'staff') }),
    ),

  adminList: staffProcedure
    .input(listPortfolioInput.prefault({}))
    .query(({ ctx, input }) => listAllPortfolio(ctx, input)),
  create: staffProcedure
    .input(createPortfolioItemInput)
    .mutation(({ ctx, input }) => createPortfolioItem(ctx, input)),
  update: staffProcedure
    .input(updatePortfolioItemInput)
    .mutation(({ ctx, input }) => updatePortfolioItem(ctx, input)),
  setActive: staffProcedure
    .input(setActiveInput)
    .mutation(({ ctx, input }) => setPortfolioItemActive(ctx, input)),
  setFeatured: staffProcedure
    .input(setFeaturedInput)
    .mutation(({ ctx, input }) => setPortfolioItemFeatured(ctx, input)),
  reorder: staffProcedure.input(reorderInput).mutation(async ({ ctx, input }) => {
    await reorderPortfolio(ctx, input);
    return null;
  }),
  /** The account belongs to the studio's connections, which are its admins'. */
  tikTok: router({
    list: adminProcedure
      .input(listTikTokVideosInput.prefault({}))
      .query(({ ctx, input }) => listTikTokVideos(ctx, input)),
    take: adminProcedure
      .input(takeTikTokVideoInput)
      .mutation(({ ctx, input }) => takeTikTokVideo(ctx, input)),
  }),
  remove: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removePortfolioItem(ctx, input.id);
    return null;
  }),
});
