import {
  addCalendarInput,
  updateCalendarInput,
} from '@shutterhouse/contract/availability/calendar-schema';
import {
  ofServiceInput,
  previewInput,
  updateAvailabilityInput,
} from '@shutterhouse/contract/availability/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import {
  adminCreation,
  adminProcedure,
  publicProcedure,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { performById, resolve } from '../../trpc/resolvers.ts';
import { mainTitle } from '../services/titles.ts';
import {
  addCalendar,
  listCalendars,
  refreshCalendars,
  removeCalendar,
  updateCalendar,
} from './calendars/service.ts';
import {
  getAvailability,
  getPublicAvailability,
  previewAvailability,
  updateAvailability,
} from './service.ts';

/** Calendars of other services, whose events block their time: the staff see them, the owner chooses them. */
export const calendarsRouter = router({
  list: staffProcedure.query(resolve(listCalendars)),
  create: adminCreation.input(addCalendarInput).mutation(resolve(addCalendar)),
  update: adminProcedure
    .meta({ record: (ctx, id) => listCalendars(ctx).find((one) => one.id === id) })
    .input(updateCalendarInput)
    .mutation(resolve(updateCalendar)),
  remove: adminProcedure.input(byIdInput).mutation(performById(removeCalendar)),
  refresh: adminProcedure.mutation(({ ctx }) => refreshCalendars(ctx)),
});

/** The rules for booking sessions: readable by staff, changed by the owner. */
export const availabilityRouter = router({
  get: publicProcedure
    .input(ofServiceInput)
    .query(({ ctx, input: { service } }) =>
      getPublicAvailability(ctx, service && mainTitle(ctx, service)),
    ),
  adminGet: staffProcedure.query(resolve(getAvailability)),
  preview: staffProcedure.input(previewInput).query(resolve(previewAvailability)),
  calendars: calendarsRouter,
  update: adminProcedure
    .meta({ record: (ctx) => getAvailability(ctx) })
    .input(updateAvailabilityInput)
    .mutation(resolve(updateAvailability)),
});
