import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createPackageInput,
  listPackagesInput,
  listPublicPackagesInput,
  updatePackageInput,
} from '@shutterhouse/contract/packages/schema';
import { router } from '../../trpc/init.ts';
import {
  publicProcedure,
  staffCreation,
  staffProcedure,
  withVisibility,
} from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
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
  list: publicProcedure.input(listPublicPackagesInput.prefault({})).query(resolve(listPackages)),
  get: publicProcedure.use(withVisibility).input(byIdInput).query(resolveById(getPackage)),

  adminList: staffProcedure.input(listPackagesInput.prefault({})).query(resolve(listAllPackages)),
  create: staffCreation.input(createPackageInput).mutation(resolve(createPackage)),
  update: staffProcedure.input(updatePackageInput).mutation(resolve(updatePackage)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setPackageActive)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removePackage)),
});
