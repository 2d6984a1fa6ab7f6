import {
  createPackageInput,
  listPackagesInput,
  listPublicPackagesInput,
  updatePackageInput,
} from '@shutterhouse/contract/packages/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { recordProcedures } from '../../trpc/record-procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import {
  createPackage,
  listAllPackages,
  listPackages,
  packageRecords,
  updatePackage,
} from './service.ts';

/** The bookable packages. */
export const packagesRouter = router({
  list: publicProcedure.input(listPublicPackagesInput.prefault({})).query(resolve(listPackages)),
  adminList: staffProcedure.input(listPackagesInput.prefault({})).query(resolve(listAllPackages)),
  create: staffCreation.input(createPackageInput).mutation(resolve(createPackage)),
  update: staffProcedure
    .meta({ record: (ctx, id) => packageRecords.get({ ...ctx, seesHidden: true }, id) })
    .input(updatePackageInput)
    .mutation(resolve(updatePackage)),
  ...recordProcedures(packageRecords),
});
