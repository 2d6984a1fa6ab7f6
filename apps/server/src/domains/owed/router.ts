import { listOwedInput } from '@shutterhouse/contract/owed/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { listOwed, sumOwed } from './service.ts';

/** What customers owe, which the owner sees. */
export const owedRouter = router({
  list: adminProcedure.input(listOwedInput.prefault({})).query(resolve(listOwed)),
  sums: adminProcedure.query(resolve(sumOwed)),
});
