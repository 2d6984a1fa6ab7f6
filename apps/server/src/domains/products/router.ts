import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createCategoryInput,
  updateCategoryInput,
} from '@shutterhouse/contract/products/category-schema';
import {
  changeStockInput,
  createProductInput,
  listProductsInput,
  removeMediaInput,
  reorderMediaInput,
  setAvailableInput,
  updateProductInput,
} from '@shutterhouse/contract/products/schema';
import { may } from '../../actor.ts';
import type { Context } from '../../trpc/context.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve } from '../../trpc/resolvers.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  removeCategory,
  setCategoryActive,
  updateCategory,
} from './categories.ts';
import { listProducts } from './list.ts';
import { removeMedia, reorderMedia } from './media/service.ts';
import {
  createProduct,
  getProduct,
  removeProduct,
  setProductAvailable,
  updateProduct,
} from './service.ts';
import { changeStock } from './stock.ts';

/** What is hidden is the staff's. */
const sightOf = async (ctx: Context) => ({ seesHidden: may(await ctx.actor(), 'staff') });

const categoriesRouter = router({
  list: publicProcedure.query(async ({ ctx }) => listCategories(ctx, await sightOf(ctx))),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input }) => getCategory(ctx, { ...input, ...(await sightOf(ctx)) })),
  create: staffProcedure.input(createCategoryInput).mutation(resolve(createCategory)),
  update: staffProcedure.input(updateCategoryInput).mutation(resolve(updateCategory)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setCategoryActive)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeCategory)),
});

/** What the studio sells beside its sessions. */
export const productsRouter = router({
  categories: categoriesRouter,
  list: publicProcedure
    .input(listProductsInput.prefault({}))
    .query(async ({ ctx, input }) => listProducts(ctx, input, await sightOf(ctx))),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input }) => getProduct(ctx, { ...input, ...(await sightOf(ctx)) })),
  create: staffProcedure.input(createProductInput).mutation(resolve(createProduct)),
  update: staffProcedure.input(updateProductInput).mutation(resolve(updateProduct)),
  setAvailable: staffProcedure.input(setAvailableInput).mutation(resolve(setProductAvailable)),
  changeStock: staffProcedure.input(changeStockInput).mutation(resolve(changeStock)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeProduct)),
  media: router({
    reorder: staffProcedure.input(reorderMediaInput).mutation(resolve(reorderMedia)),
    remove: staffProcedure.input(removeMediaInput).mutation(resolve(removeMedia)),
  }),
});
