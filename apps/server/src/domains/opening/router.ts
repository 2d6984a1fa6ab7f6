import { acceptStepInput, openStudioInput } from '@shutterhouse/contract/opening/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { acceptStep, getOpening, openStudio, removeSamples } from './service.ts';

/** The opening of a new studio: its steps, what visitors would see of the samples, and what was tried. */
export const openingRouter = router({
  get: adminProcedure.query(resolve(getOpening)),
  accept: adminProcedure.input(acceptStepInput).mutation(resolve(acceptStep)),
  removeSamples: adminProcedure.mutation(({ ctx }) => removeSamples(ctx)),
  open: adminProcedure.input(openStudioInput).mutation(resolve(openStudio)),
});
