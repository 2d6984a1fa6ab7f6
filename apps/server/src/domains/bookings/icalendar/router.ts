import { router } from '../../../trpc/init.ts';
import { adminProcedure, staffProcedure } from '../../../trpc/procedures.ts';
import { perform, resolve } from '../../../trpc/resolvers.ts';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from './feed.ts';

/** The feed for the studio's own calendar: staff may read its address, the owner creates it. */
export const calendarFeedRouter = router({
  get: staffProcedure.query(resolve(getCalendarFeed)),
  renew: adminProcedure.mutation(resolve(renewCalendarFeed)),
  remove: adminProcedure.mutation(perform(removeCalendarFeed)),
});
