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
import { performById, resolve } from '../../trpc/resolvers.ts';
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

  adminList: staffProcedure.input(listPackagesInput.prefault({})).query(resolve(listAllPackages)),
  create: staffProcedure.input(createPackageInput).mutation(resolve(createPackage)),
  update: staffProcedure.input(updatePackageInput).mutation(resolve(updatePackage)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setPackageActive)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removePackage)),
});
