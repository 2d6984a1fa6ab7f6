import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import {
  createServiceInput,
  listServicesInput,
  updateServiceInput,
} from '@shutterhouse/contract/services/schema';
import { router } from '../../trpc/init.ts';
import {
  publicProcedure,
  staffCreation,
  staffProcedure,
  withVisibility,
} from '../../trpc/procedures.ts';
import { perform, performById, resolve, resolveById } from '../../trpc/resolvers.ts';
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
  get: publicProcedure.use(withVisibility).input(byIdInput).query(resolveById(getService)),

  adminList: staffProcedure.input(listServicesInput.prefault({})).query(resolve(listAllServices)),
  create: staffCreation.input(createServiceInput).mutation(resolve(createService)),
  update: staffProcedure.input(updateServiceInput).mutation(resolve(updateService)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setServiceActive)),
  reorder: staffProcedure.input(reorderInput).mutation(perform(reorderServices)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeService)),
});
