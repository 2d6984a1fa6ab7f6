import {
  availableSlotsInput,
  listBookingsInput,
  requestBookingInput,
  setBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { may, requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { requestBooking } from './requests.ts';
import { listBookings, setBookingStatus } from './service.ts';
import { listAvailableSlots } from './slots.ts';

/** Sessions: what is free, what is asked for, and what the desk makes of it. */
export const bookingsRouter = router({
  availableSlots: publicProcedure.input(availableSlotsInput).query(async ({ ctx, input }) => {
    // Which slots a booking occupies is what the difference to the answer without it would tell.
    const actor = await ctx.actor();
    if (input.excluding !== undefined) requireRight(actor, 'staff');
    return listAvailableSlots(ctx, { ...input, tellsReasons: may(actor, 'staff') });
  }),
  request: publicWriteProcedure
    .input(requestBookingInput)
    .mutation(({ ctx, input }) => requestBooking(ctx, input, ctx.networks)),
  list: staffProcedure.input(listBookingsInput).query(({ ctx, input }) => listBookings(ctx, input)),
  setStatus: staffProcedure
    .input(setBookingStatusInput)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),
});
