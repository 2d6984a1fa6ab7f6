import { router } from '../../../trpc/init.ts';
import { adminProcedure, staffProcedure } from '../../../trpc/procedures.ts';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from './feed.ts';

/** The feed for the studio's own calendar: staff may read its address, the owner makes it. */
export const calendarFeedRouter = router({
  get: staffProcedure.query(({ ctx }) => getCalendarFeed(ctx)),
  renew: adminProcedure.mutation(({ ctx }) => renewCalendarFeed(ctx)),
  remove: adminProcedure.mutation(async ({ ctx }) => {
    await removeCalendarFeed(ctx);
    return null;
  }),
});
