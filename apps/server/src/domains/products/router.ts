import { byIdInput } from '@shutterhouse/contract/editing';
import {
  changeStockInput,
  createCategoryInput,
  createProductInput,
  listProductsInput,
  removeMediaInput,
  reorderMediaInput,
  setAvailableInput,
  updateCategoryInput,
  updateProductInput,
} from '@shutterhouse/contract/products/schema';
import { router } from '../../trpc/init.ts';
import {
  publicProcedure,
  staffCreation,
  staffProcedure,
  withVisibility,
} from '../../trpc/procedures.ts';
import { recordProcedures } from '../../trpc/record-procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { categoryRecords, createCategory, listCategories, updateCategory } from './categories.ts';
import { removeMedia, reorderMedia } from './media/service.ts';
import {
  changeStock,
  createProduct,
  getProduct,
  listProducts,
  removeProduct,
  setProductAvailable,
  updateProduct,
} from './service.ts';

const categoriesRouter = router({
  list: publicProcedure.use(withVisibility).query(resolve(listCategories)),
  create: staffCreation.input(createCategoryInput).mutation(resolve(createCategory)),
  update: staffProcedure
    .meta({ record: (ctx, id) => categoryRecords.get({ ...ctx, seesHidden: true }, id) })
    .input(updateCategoryInput)
    .mutation(resolve(updateCategory)),
  ...recordProcedures(categoryRecords),
});

/** The products that the studio sells beside its sessions. */
export const productsRouter = router({
  categories: categoriesRouter,
  list: publicProcedure
    .use(withVisibility)
    .input(listProductsInput.prefault({}))
    .query(resolve(listProducts)),
  get: publicProcedure.use(withVisibility).input(byIdInput).query(resolveById(getProduct)),
  create: staffCreation.input(createProductInput).mutation(resolve(createProduct)),
  update: staffProcedure
    .meta({ record: (ctx, id) => getProduct({ ...ctx, seesHidden: true }, id) })
    .input(updateProductInput)
    .mutation(resolve(updateProduct)),
  setAvailable: staffProcedure.input(setAvailableInput).mutation(resolve(setProductAvailable)),
  changeStock: staffProcedure.input(changeStockInput).mutation(resolve(changeStock)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeProduct)),
  media: router({
    reorder: staffProcedure.input(reorderMediaInput).mutation(resolve(reorderMedia)),
    remove: staffProcedure.input(removeMediaInput).mutation(resolve(removeMedia)),
  }),
});
