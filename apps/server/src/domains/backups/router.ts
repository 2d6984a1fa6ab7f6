import { updateBackupsInput } from '@shutterhouse/contract/backups/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, provenAdminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { requestByStaff } from './runs.ts';
import { updateBackupSettings } from './settings.ts';
import { getBackupStatus } from './status.ts';

/** The studio's backups: their status, their settings, and one on request. */
export const backupsRouter = router({
  status: adminProcedure.query(resolve(getBackupStatus)),
  update: provenAdminProcedure
    .meta({ record: (ctx) => getBackupStatus(ctx) })
    .input(updateBackupsInput)
    .mutation(async ({ ctx, input }) => {
      await updateBackupSettings(ctx, input);
      return getBackupStatus(ctx);
    }),
  /** Requests one, as soon as the process can. */
  run: adminProcedure.mutation(({ ctx }) => requestByStaff(ctx, 'backup')),
  /** Tests the newest one: restores it elsewhere, checks it and deletes the copy. */
  drill: adminProcedure.mutation(({ ctx }) => requestByStaff(ctx, 'drill')),
});
