import {
  customerInput,
  eraseInput,
  retentionInput,
  updateNoticeInput,
} from '@shutterhouse/contract/privacy/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure, withSession } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { eraseCustomer } from './erase.ts';
import { exportCustomer } from './export.ts';
import { getEditedNotice, getNotice, updateNotice } from './notice.ts';
import { findCustomer } from './personal-data.ts';
import { listRetention, previewRetention, updateRetention } from './retention.ts';

/** Personal data and its retention. */
export const privacyRouter = router({
  notice: router({
    get: publicProcedure.query(resolve(getNotice)),
    adminGet: adminProcedure.query(resolve(getEditedNotice)),
    update: adminProcedure
      .meta({ record: (ctx) => getEditedNotice(ctx) })
      .input(updateNoticeInput)
      .mutation(resolve(updateNotice)),
  }),
  retention: router({
    list: adminProcedure.query(resolve(listRetention)),
    preview: adminProcedure.input(retentionInput).query(resolve(previewRetention)),
    update: adminProcedure.input(retentionInput).mutation(resolve(updateRetention)),
  }),
  /** All by POST with the e-mail in the body, so that it is in no URL and no log. */
  customers: router({
    find: adminProcedure.input(customerInput).mutation(resolve(findCustomer)),
    export: adminProcedure.use(withSession).input(customerInput).mutation(resolve(exportCustomer)),
    erase: adminProcedure.use(withSession).input(eraseInput).mutation(resolve(eraseCustomer)),
  }),
});
