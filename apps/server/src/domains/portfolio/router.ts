import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { listPortfolio, listPortfolioCategories } from './service.ts';

/** The studio's work. */
export const portfolioRouter = router({
  list: publicProcedure.query(({ ctx }) => listPortfolio(ctx)),
  featured: publicProcedure.query(({ ctx }) => listPortfolio(ctx, { featured: true })),
  categories: publicProcedure.query(({ ctx }) => listPortfolioCategories(ctx)),
});
