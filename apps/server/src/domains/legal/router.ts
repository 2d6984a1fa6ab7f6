import { reorderInput } from '@shutterhouse/contract/editing';
import {
  createLegalPageInput,
  legalPageBySlugInput,
  updateLegalPageInput,
} from '@shutterhouse/contract/legal/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { recordProcedures } from '../../trpc/record-procedures.ts';
import { perform, resolve } from '../../trpc/resolvers.ts';
import {
  createLegalPage,
  getLegalPage,
  legalPageRecords,
  listAllLegalPages,
  listLegalPages,
  reorderLegalPages,
  updateLegalPage,
} from './service.ts';

/** The legal pages. */
export const legalRouter = router({
  list: publicProcedure.query(resolve(listLegalPages)),
  page: publicProcedure.input(legalPageBySlugInput).query(resolve(getLegalPage)),
  adminList: staffProcedure.query(resolve(listAllLegalPages)),
  create: staffCreation.input(createLegalPageInput).mutation(resolve(createLegalPage)),
  update: staffProcedure
    .meta({ record: (ctx, id) => legalPageRecords.get({ ...ctx, seesHidden: true }, id) })
    .input(updateLegalPageInput)
    .mutation(resolve(updateLegalPage)),
  reorder: staffProcedure.input(reorderInput).mutation(perform(reorderLegalPages)),
  ...recordProcedures(legalPageRecords),
});
