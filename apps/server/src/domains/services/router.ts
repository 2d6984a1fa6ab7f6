import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createServiceInput,
  listServicesInput,
  updateServiceInput,
} from '@shutterhouse/contract/services/schema';
import { may } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { perform, performById, resolve } from '../../trpc/resolvers.ts';
import {
  createService,
  getService,
  listAllServices,
  listServices,
  removeService,
  reorderServices,
  setServiceActive,
  updateService,
} from './service.ts';

/** What the studio offers. */
export const servicesRouter = router({
  list: publicProcedure.query(resolve(listServices)),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input: { id } }) =>
      getService(ctx, { id, seesInactive: may(await ctx.actor(), 'staff') }),
    ),

  adminList: staffProcedure.input(listServicesInput.prefault({})).query(resolve(listAllServices)),
  create: staffProcedure.input(createServiceInput).mutation(resolve(createService)),
  update: staffProcedure.input(updateServiceInput).mutation(resolve(updateService)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setServiceActive)),
  reorder: staffProcedure.input(reorderInput).mutation(perform(reorderServices)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeService)),
});
