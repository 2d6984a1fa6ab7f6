import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createServiceInput,
  listServicesInput,
  updateServiceInput,
} from '@shutterhouse/contract/services/schema';
import { may } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
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
  list: publicProcedure.query(({ ctx }) => listServices(ctx)),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input: { id } }) =>
      getService(ctx, { id, seesInactive: may(await ctx.actor(), 'staff') }),
    ),

  adminList: staffProcedure
    .input(listServicesInput.prefault({}))
    .query(({ ctx, input }) => listAllServices(ctx, input)),
  create: staffProcedure
    .input(createServiceInput)
    .mutation(({ ctx, input }) => createService(ctx, input)),
  update: staffProcedure
    .input(updateServiceInput)
    .mutation(({ ctx, input }) => updateService(ctx, input)),
  setActive: staffProcedure
    .input(setActiveInput)
    .mutation(({ ctx, input }) => setServiceActive(ctx, input)),
  reorder: staffProcedure.input(reorderInput).mutation(async ({ ctx, input }) => {
    await reorderServices(ctx, input);
    return null;
  }),
  remove: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removeService(ctx, input.id);
    return null;
  }),
});
