import { reorderInput } from '@shutterhouse/contract/editing';
import {
  createPortfolioItemInput,
  listPortfolioInput,
  listTikTokVideosInput,
  setFeaturedInput,
  takeTikTokVideoInput,
  updatePortfolioItemInput,
} from '@shutterhouse/contract/portfolio/schema';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { recordProcedures } from '../../trpc/record-procedures.ts';
import { perform, resolve } from '../../trpc/resolvers.ts';
import {
  createPortfolioItem,
  listAllPortfolio,
  listPortfolio,
  listPortfolioCategories,
  portfolioRecords,
  reorderPortfolio,
  setPortfolioItemFeatured,
  updatePortfolioItem,
} from './service.ts';
import { listTikTokVideos, takeTikTokVideo } from './tiktok-videos.ts';

/** The studio's portfolio. */
export const portfolioRouter = router({
  list: publicProcedure.query(resolve(listPortfolio)),
  featured: publicProcedure.query(({ ctx }) => listPortfolio(ctx, { featured: true })),
  categories: publicProcedure.query(resolve(listPortfolioCategories)),

  adminList: staffProcedure.input(listPortfolioInput.prefault({})).query(resolve(listAllPortfolio)),
  create: staffCreation.input(createPortfolioItemInput).mutation(resolve(createPortfolioItem)),
  update: staffProcedure
    .meta({ record: (ctx, id) => portfolioRecords.get({ ...ctx, seesHidden: true }, id) })
    .input(updatePortfolioItemInput)
    .mutation(resolve(updatePortfolioItem)),
  setFeatured: staffProcedure.input(setFeaturedInput).mutation(resolve(setPortfolioItemFeatured)),
  reorder: staffProcedure.input(reorderInput).mutation(perform(reorderPortfolio)),
  /** Only for admins, as the account is one of the studio's connections. */
  tikTok: router({
    list: adminProcedure.input(listTikTokVideosInput.prefault({})).query(resolve(listTikTokVideos)),
    take: adminProcedure.input(takeTikTokVideoInput).mutation(resolve(takeTikTokVideo)),
  }),
  ...recordProcedures(portfolioRecords),
});
