import { reorderInput } from '@shutterhouse/contract/editing';
import {
  createServiceInput,
  listServicesInput,
  updateServiceInput,
} from '@shutterhouse/contract/services/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { recordProcedures } from '../../trpc/record-procedures.ts';
import { perform, resolve } from '../../trpc/resolvers.ts';
import {
  createService,
  listAllServices,
  listServices,
  reorderServices,
  serviceRecords,
  updateService,
} from './service.ts';

/** The services of the studio. */
export const servicesRouter = router({
  list: publicProcedure.query(resolve(listServices)),
  adminList: staffProcedure.input(listServicesInput.prefault({})).query(resolve(listAllServices)),
  create: staffCreation.input(createServiceInput).mutation(resolve(createService)),
  update: staffProcedure
    .meta({ record: (ctx, id) => serviceRecords.get({ ...ctx, seesHidden: true }, id) })
    .input(updateServiceInput)
    .mutation(resolve(updateService)),
  reorder: staffProcedure.input(reorderInput).mutation(perform(reorderServices)),
  ...recordProcedures(serviceRecords),
});
