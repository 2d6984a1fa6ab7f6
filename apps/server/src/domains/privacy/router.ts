import {
  customerInput,
  eraseInput,
  retentionInput,
  updateNoticeInput,
} from '@shutterhouse/contract/privacy/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure, withSession } from '../../trpc/procedures.ts';
import { eraseCustomer } from './erase.ts';
import { exportCustomer } from './export.ts';
import { getNotice, updateNotice } from './notice.ts';
import { listRetention, previewRetention, updateRetention } from './retention.ts';
import { findCustomer } from './traces.ts';

/** What the studio keeps of people, and for how long. */
export const privacyRouter = router({
  notice: router({
    get: publicProcedure.query(({ ctx }) => getNotice(ctx)),
    update: adminProcedure
      .input(updateNoticeInput)
      .mutation(({ ctx, input }) => updateNotice(ctx, input)),
  }),
  retention: router({
    list: adminProcedure.query(({ ctx }) => listRetention(ctx)),
    preview: adminProcedure
      .input(retentionInput)
      .query(({ ctx, input }) => previewRetention(ctx, input)),
    update: adminProcedure
      .input(retentionInput)
      .mutation(({ ctx, input }) => updateRetention(ctx, input)),
  }),
  /** By an address, which stands in no address bar and no log: all of them are sent in a body. */
  customers: router({
    find: adminProcedure
      .input(customerInput)
      .mutation(({ ctx, input }) => findCustomer(ctx, input)),
    export: adminProcedure
      .use(withSession)
      .input(customerInput)
      .mutation(({ ctx, input }) => exportCustomer(ctx, input)),
    erase: adminProcedure
      .use(withSession)
      .input(eraseInput)
      .mutation(({ ctx, input }) => eraseCustomer(ctx, input)),
  }),
});
