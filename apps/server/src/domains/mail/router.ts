import { updateNotificationsInput } from '@shutterhouse/contract/mail/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { getNotificationSettings, updateNotificationSettings } from './notifications.ts';

/** The studio's mail: what it is told of, and the outbox. */
export const mailRouter = router({
  notifications: router({
    get: adminProcedure.query(({ ctx }) => getNotificationSettings(ctx)),
    update: adminProcedure
      .input(updateNotificationsInput)
      .mutation(({ ctx, input }) => updateNotificationSettings(ctx, input)),
  }),
});
