import { updateStarterInput } from '@shutterhouse/contract/settings/starter';
import { router } from '../trpc/init.ts';
import { adminProcedure } from '../trpc/procedures.ts';
import { resolve } from '../trpc/resolvers.ts';
import { getStarter, updateStarter } from './service.ts';

/** Part of `settings`: the starter content fills domains that come after them in the order. */
export const starterRouter = router({
  starter: router({
    get: adminProcedure.query(resolve(getStarter)),
    update: adminProcedure.input(updateStarterInput).mutation(resolve(updateStarter)),
  }),
});
