import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createPackageInput,
  listPackagesInput,
  updatePackageInput,
} from '@shutterhouse/contract/packages/schema';
import { lengths, optionalText } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import { may } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import {
  createPackage,
  getPackage,
  listAllPackages,
  listPackages,
  removePackage,
  setPackageActive,
  updatePackage,
} from './service.ts';

/** What can be booked. */
export const packagesRouter = router({
  list: publicProcedure
    .input(z.object({ type: optionalText('Type', lengths.title).optional() }).default({}))
    .query(({ ctx, input }) => listPackages(ctx, input.type ? { type: input.type } : {})),
  get: publicProcedure
    .input(byIdInput)
    .query(async ({ ctx, input: { id } }) =>
      getPackage(ctx, { id, seesInactive: may(await ctx.actor(), 'staff') }),
    ),

  adminList: staffProcedure
    .input(listPackagesInput.prefault({}))
    .query(({ ctx, input }) => listAllPackages(ctx, input)),
  create: staffProcedure
    .input(createPackageInput)
    .mutation(({ ctx, input }) => createPackage(ctx, input)),
  update: staffProcedure
    .input(updatePackageInput)
    .mutation(({ ctx, input }) => updatePackage(ctx, input)),
  setActive: staffProcedure
    .input(setActiveInput)
    .mutation(({ ctx, input }) => setPackageActive(ctx, input)),
  remove: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removePackage(ctx, input.id);
    return null;
  }),
});
