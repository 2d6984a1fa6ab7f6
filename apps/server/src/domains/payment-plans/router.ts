import { byIdInput } from '@shutterhouse/contract/editing';
import {
  createPlanInput,
  jobPlansInput,
  markPartPaidInput,
  pausePlansInput,
  planInput,
  planPartInput,
  refundPartInput,
  refundTipInput,
  updatePlanInput,
} from '@shutterhouse/contract/payment-plans/schema';
import {
  bookTransferInput,
  readStatementInput,
} from '@shutterhouse/contract/payment-plans/transfers';
import {
  payPartInput,
  payTipInput,
  planVisitInput,
} from '@shutterhouse/contract/payment-plans/visits';
import type { Limit } from '../../db/rate-limits.ts';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  limited,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { resolve, resolveById } from '../../trpc/resolvers.ts';
import { invoicePart } from './invoicing.ts';
import { listPlans } from './reading.ts';
import { markPartPaid } from './recording.ts';
import { refundPart, refundTip } from './refunds.ts';
import { requestPayment } from './reminders.ts';
import { cancelPlan, createPlan, pausePlans, removeCard, updatePlan } from './service.ts';
import { payTip } from './tips.ts';
import { addStatement, bookTransfer, dismissTransfer, listTransfers } from './transfers.ts';
import { openPlans, payPart, removeOwnCard } from './visits.ts';

/** A page that waits for a payment asks every two seconds. */
const visits: Limit = { max: 120, seconds: 60 };
const charges: Limit = { max: 30, seconds: 10 * 60 };

/** Plans of payments: how the price of a job is paid in parts. */
export const paymentPlansRouter = router({
  list: staffProcedure.input(jobPlansInput).query(resolve(listPlans)),
  create: staffCreation.input(createPlanInput).mutation(resolve(createPlan)),
  update: staffProcedure.input(updatePlanInput).mutation(resolve(updatePlan)),
  cancel: staffProcedure.input(planInput).mutation(resolveById(cancelPlan)),
  invoice: staffProcedure.input(planPartInput).mutation(resolve(invoicePart)),
  markPaid: staffCreation.input(markPartPaidInput).mutation(resolve(markPartPaid)),
  request: staffProcedure.input(planPartInput).mutation(resolve(requestPayment)),
  removeCard: staffProcedure.input(planInput).mutation(resolveById(removeCard)),
  refund: staffProcedure.input(refundPartInput).mutation(resolve(refundPart)),
  refundTip: staffProcedure.input(refundTipInput).mutation(resolve(refundTip)),
  pause: staffProcedure.input(pausePlansInput).mutation(resolve(pausePlans)),
  /** What the bank has received, by its statements: the studio's own finances. */
  transfers: router({
    list: adminProcedure.query(resolve(listTransfers)),
    read: adminProcedure.input(readStatementInput).mutation(resolve(addStatement)),
    book: adminProcedure.input(bookTransferInput).mutation(resolve(bookTransfer)),
    dismiss: adminProcedure.input(byIdInput).mutation(resolveById(dismissTransfer)),
  }),
  /** For customers. Mutations, so that tokens are sent in the body: proxies log URLs. */
  visits: router({
    open: publicProcedure
      .meta({ limited: true })
      .use(limited('plan-visit', visits))
      .input(planVisitInput)
      .mutation(resolve(openPlans)),
    pay: publicProcedure
      .meta({ limited: true })
      .use(limited('plan-pay', charges))
      .input(payPartInput)
      .mutation(resolve(payPart)),
    tip: publicProcedure
      .meta({ limited: true })
      .use(limited('plan-pay', charges))
      .input(payTipInput)
      .mutation(resolve(payTip)),
    removeCard: publicProcedure
      .meta({ limited: true })
      .use(limited('plan-card', charges))
      .input(planVisitInput)
      .mutation(resolve(removeOwnCard)),
  }),
});
