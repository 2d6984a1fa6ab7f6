import {
  setBookingStatusesInput,
  writeToCustomersInput,
} from '@shutterhouse/contract/bookings/chosen';
import {
  bookingPeopleInput,
  calendarInput,
  createBookingInput,
  createCallerBookingInput,
  newBookingPersonInput,
  updateBookingInput,
} from '@shutterhouse/contract/bookings/desk';
import {
  bookMiniSessionInput,
  createMiniSessionInput,
  getMiniSessionPageInput,
  updateMiniSessionInput,
} from '@shutterhouse/contract/bookings/mini-session-schema';
import {
  availableSlotsInput,
  confirmAddressInput,
  listBookingsInput,
  requestBookingInput,
  setBookingStatusInput,
} from '@shutterhouse/contract/bookings/schema';
import { updateTermsInput } from '@shutterhouse/contract/bookings/terms';
import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import { may, requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  provenAdminProcedure,
  publicProcedure,
  publicWriteProcedure,
  staffCreation,
  staffProcedure,
  withSession,
} from '../../trpc/procedures.ts';
import { perform, performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { mainTitle } from '../services/titles.ts';
import { countStep } from '../visits/service.ts';
import { confirmAddress } from './address-confirmation.ts';
import { setBookingStatuses, writeToCustomers } from './chosen.ts';
import { linkedBookingRouter, myBookingsRouter } from './customers/router.ts';
import { createBooking, createCallerBooking, removeBooking, updateBooking } from './desk.ts';
import { listCalendar } from './desk-calendar.ts';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from './icalendar/feed.ts';
import { bookMiniSession, getMiniSessionPage } from './mini-sessions/places.ts';
import {
  createMiniSession,
  getMiniSession,
  listMiniSessions,
  removeMiniSession,
  setMiniSessionActive,
  updateMiniSession,
} from './mini-sessions/service.ts';
import { addBookingPerson, getCustomerHistory, listBookingPeople } from './people.ts';
import { requestBooking } from './requests.ts';
import { getBooking, listBookings, setBookingStatus } from './service.ts';
import { listAvailableSlots } from './slots.ts';
import { getEditedTerms, getTerms, getTermsVersion, updateTerms } from './terms.ts';

/** Events with short slots: their public pages, and their management at the desk. */
export const miniSessionsRouter = router({
  page: publicProcedure.input(getMiniSessionPageInput).query(resolve(getMiniSessionPage)),
  book: publicWriteProcedure.input(bookMiniSessionInput).mutation(async ({ ctx, input }) => {
    const actor = await ctx.actor();
    const requestedBy = may(actor, 'own') ? actor.id : null;
    const receipt = await bookMiniSession(ctx, input, ctx.networks, requestedBy);
    countStep(ctx, ctx, 'booked');
    return receipt;
  }),

  adminList: staffProcedure.query(resolve(listMiniSessions)),
  get: staffProcedure.input(byIdInput).query(resolveById(getMiniSession)),
  create: staffCreation.input(createMiniSessionInput).mutation(resolve(createMiniSession)),
  update: staffProcedure
    .meta({ record: getMiniSession })
    .input(updateMiniSessionInput)
    .mutation(resolve(updateMiniSession)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setMiniSessionActive)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeMiniSession)),
});

/** The terms of booking. */
export const termsRouter = router({
  get: publicProcedure.query(resolve(getTerms)),
  adminGet: staffProcedure.query(resolve(getEditedTerms)),
  version: publicProcedure.input(byIdInput).query(resolveById(getTermsVersion)),
  update: adminProcedure
    .meta({ record: (ctx) => getEditedTerms(ctx) })
    .input(updateTermsInput)
    .mutation(resolve(updateTerms)),
});

/** The feed for the studio's own calendar: signed-in staff may read its secret address, the owner creates it. */
const calendarFeedRouter = router({
  get: staffProcedure.use(withSession).query(resolve(getCalendarFeed)),
  renew: provenAdminProcedure.mutation(resolve(renewCalendarFeed)),
  remove: adminProcedure.mutation(perform(removeCalendarFeed)),
});

/** Bookings: free slots, requests of visitors, and the desk. */
export const bookingsRouter = router({
  miniSessions: miniSessionsRouter,
  terms: termsRouter,
  availableSlots: publicProcedure.input(availableSlotsInput).query(async ({ ctx, input }) => {
    // Comparing answers with and without `excluding` would reveal a booking's time, so it is for staff only.
    const actor = await ctx.actor();
    if (input.excluding !== undefined) requireRight(actor, 'staff');
    const service = input.service && mainTitle(ctx, input.service);
    return listAvailableSlots(ctx, { ...input, service, tellsReasons: may(actor, 'staff') });
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
  update: staffProcedure
    .meta({ record: getBooking })
    .input(updateBookingInput)
    .mutation(resolve(updateBooking)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeBooking)),
  setStatus: staffProcedure.input(setBookingStatusInput).mutation(resolve(setBookingStatus)),
  setStatuses: staffProcedure.input(setBookingStatusesInput).mutation(resolve(setBookingStatuses)),
  writeToCustomers: staffProcedure.input(writeToCustomersInput).mutation(resolve(writeToCustomers)),
});
