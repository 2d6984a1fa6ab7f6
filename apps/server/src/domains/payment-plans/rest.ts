import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { jobPlan, jobPlans } from '@shutterhouse/contract/payment-plans/schema';
import { partCharge, planVisit } from '@shutterhouse/contract/payment-plans/visits';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { paymentPlansRouter } from './router.ts';

const names = {
  ...{ startsAt: 'timestamp', totalCents: 'total', otherTotalCents: 'otherTotal' },
  ...{ amountCents: 'amount', openCents: 'open', cardCents: 'card' },
};
const token = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const itemId = '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21';
const parts = [
  { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
  { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
];

export const paymentPlanRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/jobs/{jobId}/plans',
    procedure: paymentPlansRouter.list,
    envelope: dataEnvelope,
    summary: 'The plans of payments of a job, with what of each part is open',
    refuses: ['notFound'],
    names,
    output: jobPlans,
  },
  {
    method: 'PUT',
    path: '/jobs/{jobId}/plans',
    procedure: paymentPlansRouter.save,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.saved,
    summary: 'Divide what a session costs, or a sum, into parts; with an id, in place of that plan',
    refuses: ['notFound', 'conflict'],
    names,
    output: jobPlan,
    example: { bookingId: itemId, parts },
  },
  {
    method: 'POST',
    path: '/jobs/plans/{id}/cancel',
    procedure: paymentPlansRouter.cancel,
    envelope: dataEnvelope,
    message: () => messages.cancelled,
    summary: 'Cancel a plan; what was paid stays',
    refuses: ['notFound', 'conflict'],
    names,
    output: jobPlan,
  },
  {
    method: 'POST',
    path: '/jobs/plans/parts/{partId}/invoice',
    procedure: paymentPlansRouter.invoice,
    envelope: dataEnvelope,
    summary:
      'Issue the invoice of a part: a deposit invoice, or of the last part the closing invoice',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    names,
    output: jobPlan,
  },
  {
    method: 'POST',
    path: '/jobs/plans/parts/{partId}/paid',
    procedure: paymentPlansRouter.markPaid,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Record that a part was paid by cash, transfer or otherwise',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    names,
    output: jobPlan,
    example: { method: 'transfer', amount: 600 },
  },
  {
    method: 'PUT',
    path: '/jobs/{jobId}/plans/paused',
    procedure: paymentPlansRouter.pause,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Pause the reminders of a job’s payments, or send them again',
    refuses: ['notFound'],
    names,
    output: jobPlans,
    example: { isPaused: true },
  },
  {
    method: 'POST',
    path: '/jobs/visits/plans',
    procedure: paymentPlansRouter.visits.open,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'The payments of a job for its customer: what is next, and what was paid',
    refuses: ['notFound'],
    names,
    output: planVisit,
    example: { token },
  },
  {
    method: 'POST',
    path: '/jobs/visits/pay',
    procedure: paymentPlansRouter.visits.pay,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Begin to pay the next part by card: what Stripe’s form needs',
    refuses: ['notFound', 'conflict', 'forbidden', 'unprocessable'],
    names,
    output: partCharge,
    example: { token, partId: itemId, amount: 600 },
  },
];
