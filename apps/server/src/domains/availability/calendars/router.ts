import {
  addCalendarInput,
  updateCalendarInput,
} from '@shutterhouse/contract/availability/calendars/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../../trpc/init.ts';
import { adminCreation, adminProcedure, staffProcedure } from '../../../trpc/procedures.ts';
import { performById, resolve } from '../../../trpc/resolvers.ts';
import {
  addCalendar,
  listCalendars,
  refreshCalendars,
  removeCalendar,
  updateCalendar,
} from './service.ts';

/** Calendars of other services, whose events block their time: the staff see them, the owner chooses them. */
export const calendarsRouter = router({
  list: staffProcedure.query(resolve(listCalendars)),
  create: adminCreation.input(addCalendarInput).mutation(resolve(addCalendar)),
  update: adminProcedure.input(updateCalendarInput).mutation(resolve(updateCalendar)),
  remove: adminProcedure.input(byIdInput).mutation(performById(removeCalendar)),
  refresh: adminProcedure.mutation(({ ctx }) => refreshCalendars(ctx)),
});
