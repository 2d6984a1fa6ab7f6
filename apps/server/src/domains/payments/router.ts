import {
  markPaidInput,
  markUnpaidInput,
  paymentProgressInput,
  paymentsOfBookingInput,
  refundInput,
  updatePaymentSettingsInput,
} from '@shutterhouse/contract/payments/desk';
import type { Limit } from '../../db/rate-limits.ts';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  limited,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { resolve, resolveBy } from '../../trpc/resolvers.ts';
import {
  getPublicPaymentSettings,
  showPaymentSettings,
  updatePaymentSettings,
} from '../settings/payments.ts';
import { paymentProgress, paymentsOfBooking } from './reading.ts';
import { requestRefund } from './refunds.ts';
import { markPaid, markUnpaid } from './studio-payments.ts';

/** A page that waits for a payment polls every two seconds. */
const progressLimit: Limit = { max: 120, seconds: 60 };

/** How customers pay, payments, and refunds. */
export const paymentsRouter = router({
  way: publicProcedure.query(resolve(getPublicPaymentSettings)),
  /** The key is sent in the body, because proxies log URLs. */
  progress: publicProcedure
    .meta({ limited: true })
    .use(limited('payment-progress', progressLimit))
    .input(paymentProgressInput)
    .mutation(resolveBy('requestKey', paymentProgress)),
  settings: router({
    get: adminProcedure.query(resolve(showPaymentSettings)),
    update: adminProcedure
      .meta({ record: (ctx) => showPaymentSettings(ctx) })
      .input(updatePaymentSettingsInput)
      .mutation(resolve(updatePaymentSettings)),
  }),
  ofBooking: staffProcedure
    .input(paymentsOfBookingInput)
    .query(resolveBy('bookingId', paymentsOfBooking)),
  markPaid: staffCreation.input(markPaidInput).mutation(resolve(markPaid)),
  markUnpaid: staffProcedure.input(markUnpaidInput).mutation(resolve(markUnpaid)),
  refund: staffProcedure.input(refundInput).mutation(resolve(requestRefund)),
});
