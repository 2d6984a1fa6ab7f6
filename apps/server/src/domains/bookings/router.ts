import {
  bookingPeopleInput,
  calendarInput,
  createBookingInput,
  createCallerBookingInput,
  newBookingPersonInput,
  updateBookingInput,
} from '@shutterhouse/contract/bookings/desk';
import {
  availableSlotsInput,
  confirmAddressInput,
  listBookingsInput,
  requestBookingInput,
  setBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { may, requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import {
  publicProcedure,
  publicWriteProcedure,
  staffCreation,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { countStep } from '../visits/service.ts';
import { confirmAddress } from './address-confirmation/confirm.ts';
import { getCustomerHistory } from './customer-history.ts';
import { linkedBookingRouter, myBookingsRouter } from './customers/router.ts';
import { createBooking, createCallerBooking, removeBooking, updateBooking } from './desk.ts';
import { listCalendar } from './desk-calendar.ts';
import { calendarFeedRouter } from './icalendar/router.ts';
import { miniSessionsRouter } from './mini-sessions/router.ts';
import { addBookingPerson, listBookingPeople } from './people.ts';
import { requestBooking } from './requests.ts';
import { getBooking, listBookings, setBookingStatus } from './service.ts';
import { listAvailableSlots } from './slots.ts';
import { termsRouter } from './terms/router.ts';

/** Bookings: free slots, requests of visitors, and the desk. */
export const bookingsRouter = router({
  miniSessions: miniSessionsRouter,
  terms: termsRouter,
  availableSlots: publicProcedure.input(availableSlotsInput).query(async ({ ctx, input }) => {
    // Comparing answers with and without `excluding` would reveal a booking's time, so it is for staff only.
    const actor = await ctx.actor();
    if (input.excluding !== undefined) requireRight(actor, 'staff');
    return listAvailableSlots(ctx, { ...input, tellsReasons: may(actor, 'staff') });
  }),
  request: publicWriteProcedure.input(requestBookingInput).mutation(async ({ ctx, input }) => {
    const actor = await ctx.actor();
    const requestedBy = may(actor, 'own') ? actor.id : null;
    const receipt = await requestBooking(ctx, input, ctx.networks, requestedBy);
    countStep(ctx, ctx, 'booked');
    return receipt;
  }),
  confirmAddress: publicWriteProcedure.input(confirmAddressInput).mutation(resolve(confirmAddress)),
  own: linkedBookingRouter,
  mine: myBookingsRouter,
  feed: calendarFeedRouter,
  list: staffProcedure.input(listBookingsInput).query(resolve(listBookings)),
  calendar: staffProcedure.input(calendarInput).query(resolve(listCalendar)),
  people: staffProcedure.input(bookingPeopleInput.prefault({})).query(resolve(listBookingPeople)),
  addPerson: staffProcedure.input(newBookingPersonInput).mutation(resolve(addBookingPerson)),
  history: staffProcedure.input(byIdInput).query(resolveById(getCustomerHistory)),
  get: staffProcedure.input(byIdInput).query(resolveById(getBooking)),
  create: staffCreation.input(createBookingInput).mutation(resolve(createBooking)),
  createForCaller: staffCreation
    .input(createCallerBookingInput)
    .mutation(resolve(createCallerBooking)),
  update: staffProcedure.input(updateBookingInput).mutation(resolve(updateBooking)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeBooking)),
  setStatus: staffProcedure.input(setBookingStatusInput).mutation(resolve(setBookingStatus)),
});
