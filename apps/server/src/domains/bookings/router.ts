import {
  availableSlotsInput,
  listBookingsInput,
  requestBookingInput,
  setBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { may, requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import { publicProcedure, publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { calendarFeedRouter } from './calendar/router.ts';
import { linkedBookingRouter, myBookingsRouter } from './customers/router.ts';
import { requestBooking } from './requests.ts';
import { listBookings, setBookingStatus } from './service.ts';
import { listAvailableSlots } from './slots.ts';

/** Sessions: what is free, what is asked for, and what the desk makes of it. */
export const bookingsRouter = router({
  availableSlots: publicProcedure.input(availableSlotsInput).query(async ({ ctx, input }) => {
    // Which slots a booking occupies is what the difference to the answer without it would tell.
    if (input.excluding !== undefined) requireRight(await ctx.actor(), 'staff');
    return listAvailableSlots(ctx, input);
  }),
  request: publicWriteProcedure.input(requestBookingInput).mutation(async ({ ctx, input }) => {
    const actor = await ctx.actor();
    const requestedBy = may(actor, 'own') ? actor.id : null;
    return requestBooking(ctx, input, ctx.networks, requestedBy);
  }),
  own: linkedBookingRouter,
  mine: myBookingsRouter,
  feed: calendarFeedRouter,
  list: staffProcedure.input(listBookingsInput).query(({ ctx, input }) => listBookings(ctx, input)),
  setStatus: staffProcedure
    .input(setBookingStatusInput)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),
});
