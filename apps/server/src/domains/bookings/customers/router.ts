import {
  cancelLinkedBookingInput,
  cancelMyBookingInput,
  linkedBookingInput,
  linkedInvoiceInput,
  linkedLanguageInput,
  linkedSlotsInput,
  listMyBookingsInput,
  moveLinkedBookingInput,
  moveMyBookingInput,
  myBookingInput,
  myInvoiceInput,
  myLanguageInput,
  mySlotsInput,
  requestedCalendarInput,
} from '@shutterhouse/contract/bookings/own-booking';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  publicWriteProcedure,
  signedInProcedure,
} from '../../../trpc/procedures.ts';
import { resolve, resolveBy } from '../../../trpc/resolvers.ts';
import { ownCalendarFile, requestedCalendar } from '../icalendar/booking-event.ts';
import { findLinkedBooking } from './links.ts';
import { claimMyBooking, listMyBookings } from './my-bookings.ts';
import {
  cancelOwnBooking,
  chooseOwnLanguage,
  listOwnSlots,
  moveOwnBooking,
  type OwnClaim,
  toOwnBooking,
} from './own-booking.ts';

/** Rate limit per network address for reading bookings by their links. */
const readLimit: Limit = { max: 60, seconds: 60 };

/** Only reads, but the token is sent in the body, because proxies log URLs. */
const readProcedure = publicProcedure.meta({ limited: true }).use(limited('my-booking', readLimit));

/** With the link of a mail: what the customer may do with this one booking. */
function claimLinked(ctx: { now: () => Date }, token: string): OwnClaim {
  return { by: null, find: (db) => findLinkedBooking({ db, now: ctx.now }, token) };
}

/** One booking, by the link of a mail. */
export const linkedBookingRouter = router({
  open: readProcedure
    .input(linkedBookingInput)
    .mutation(({ ctx, input }) => toOwnBooking(ctx, findLinkedBooking(ctx, input.token))),
  slots: readProcedure
    .input(linkedSlotsInput)
    .mutation(({ ctx, input }) => listOwnSlots(ctx, claimLinked(ctx, input.token), input.date)),
  calendar: readProcedure
    .input(linkedBookingInput)
    .mutation(({ ctx, input }) => ownCalendarFile(ctx, findLinkedBooking(ctx, input.token))),
  invoice: readProcedure
    .input(linkedInvoiceInput)
    .mutation(({ ctx, input }) =>
      ctx.callbacks.ownInvoiceFile(ctx, findLinkedBooking(ctx, input.token), input.invoiceId),
    ),
  requestedCalendar: readProcedure
    .input(requestedCalendarInput)
    .mutation(resolveBy('requestKey', requestedCalendar)),
  move: publicWriteProcedure
    .input(moveLinkedBookingInput)
    .mutation(({ ctx, input }) => moveOwnBooking(ctx, claimLinked(ctx, input.token), input)),
  cancel: publicWriteProcedure
    .input(cancelLinkedBookingInput)
    .mutation(({ ctx, input }) => cancelOwnBooking(ctx, claimLinked(ctx, input.token), input)),
  chooseLanguage: publicWriteProcedure
    .input(linkedLanguageInput)
    .mutation(({ ctx, input }) => chooseOwnLanguage(ctx, claimLinked(ctx, input.token), input)),
});

/** The bookings of the signed-in user. */
export const myBookingsRouter = router({
  list: signedInProcedure.input(listMyBookingsInput).query(resolve(listMyBookings)),
  slots: signedInProcedure
    .input(mySlotsInput)
    .query(({ ctx, input }) => listOwnSlots(ctx, claimMyBooking(ctx, input.id), input.date)),
  calendar: signedInProcedure
    .input(myBookingInput)
    .query(({ ctx, input }) => ownCalendarFile(ctx, claimMyBooking(ctx, input.id).find(ctx.db))),
  invoice: signedInProcedure
    .input(myInvoiceInput)
    .query(({ ctx, input }) =>
      ctx.callbacks.ownInvoiceFile(
        ctx,
        claimMyBooking(ctx, input.id).find(ctx.db),
        input.invoiceId,
      ),
    ),
  move: signedInProcedure
    .input(moveMyBookingInput)
    .mutation(({ ctx, input }) => moveOwnBooking(ctx, claimMyBooking(ctx, input.id), input)),
  cancel: signedInProcedure
    .input(cancelMyBookingInput)
    .mutation(({ ctx, input }) => cancelOwnBooking(ctx, claimMyBooking(ctx, input.id), input)),
  chooseLanguage: signedInProcedure
    .input(myLanguageInput)
    .mutation(({ ctx, input }) => chooseOwnLanguage(ctx, claimMyBooking(ctx, input.id), input)),
});
