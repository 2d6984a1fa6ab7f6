import {
  ofServiceInput,
  previewInput,
  updateAvailabilityInput,
} from '@shutterhouse/contract/availability/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { calendarsRouter } from './calendars/router.ts';
import { previewAvailability } from './preview.ts';
import { getAvailability, getPublicAvailability } from './service.ts';
import { updateAvailability } from './update.ts';

/** The rules for booking sessions: readable by staff, changed by the owner. */
export const availabilityRouter = router({
  get: publicProcedure
    .input(ofServiceInput)
    .query(({ ctx, input }) => getPublicAvailability(ctx, input.service)),
  adminGet: staffProcedure.query(resolve(getAvailability)),
  preview: staffProcedure.input(previewInput).query(resolve(previewAvailability)),
  calendars: calendarsRouter,
  update: adminProcedure.input(updateAvailabilityInput).mutation(resolve(updateAvailability)),
});
