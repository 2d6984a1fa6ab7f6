import {
  ofServiceInput,
  previewInput,
  updateAvailabilityInput,
} from '@shutterhouse/contract/availability/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { previewAvailability } from './preview.ts';
import { getAvailability, getPublicAvailability } from './service.ts';
import { updateAvailability } from './update.ts';

/** When sessions can be booked: read by the staff, decided by the owner. */
export const availabilityRouter = router({
  get: publicProcedure
    .input(ofServiceInput)
    .query(({ ctx, input }) => getPublicAvailability(ctx, input.service)),
  adminGet: staffProcedure.query(({ ctx }) => getAvailability(ctx)),
  preview: staffProcedure
    .input(previewInput)
    .query(({ ctx, input }) => previewAvailability(ctx, input)),
  update: adminProcedure
    .input(updateAvailabilityInput)
    .mutation(({ ctx, input }) => updateAvailability(ctx, input)),
});
