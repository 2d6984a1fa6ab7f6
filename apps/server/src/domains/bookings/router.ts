import {
  availableSlotsInput,
  listBookingsInput,
  requestBookingInput,
  setBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { miniSessionsRouter } from './mini-sessions/router.ts';
import { requestBooking } from './requests.ts';
import { listBookings, setBookingStatus } from './service.ts';
import { listAvailableSlots } from './slots.ts';

/** Sessions: what is free, what is asked for, and what the desk makes of it. */
export const bookingsRouter = router({
  miniSessions: miniSessionsRouter,
  availableSlots: publicProcedure.input(availableSlotsInput).query(async ({ ctx, input }) => {
    // Which slots a booking occupies is what the difference to the answer without it would tell.
    if (input.excluding !== undefined) requireRight(await ctx.actor(), 'staff');
    return listAvailableSlots(ctx, input);
  }),
  request: publicWriteProcedure
    .input(requestBookingInput)
    .mutation(({ ctx, input }) => requestBooking(ctx, input, ctx.networks)),
  list: staffProcedure.input(listBookingsInput).query(({ ctx, input }) => listBookings(ctx, input)),
  setStatus: staffProcedure
    .input(setBookingStatusInput)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),
});
