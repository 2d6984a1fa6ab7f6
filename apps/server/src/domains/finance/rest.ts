import {
  financeMessages as messages,
  providerMessages,
} from '@shutterhouse/contract/finance/messages';
import {
  customerPage,
  paymentBalance,
  refundPage,
  subscriptionPage,
} from '@shutterhouse/contract/finance/provider';
import { received } from '@shutterhouse/contract/finance/received';
import {
  financePage,
  financeRecord,
  financeSummary,
  type ProviderState,
  recordChange,
  revenueAnalytics,
} from '@shutterhouse/contract/finance/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { financeRouter } from './router.ts';
import { findCurrency } from './service.ts';

/** The names of fields in the documented API. */
export const financeNames = { amountCents: 'amount', createdAt: 'created' };
const names = financeNames;

const example = {
  name: 'Backdrop paper',
  amount: 84.5,
  date: '2030-06-01',
  type: 'expense',
  category: 'supplies',
  status: 'completed',
  description: 'Two rolls, bone.',
};

/** The message that the part of Stripe is missing in an otherwise successful answer. */
const providerMessage = (output: unknown) =>
  (output as { provider: ProviderState }).provider.message || undefined;

const fromStripe = {
  method: 'GET',
  from: 'query',
  envelope: pageEnvelope,
  names,
  message: () => providerMessages.connected,
  messageOf: providerMessage,
} as const;

export const financeRoutes: RestRow[] = [
  ...recordRoutes({
    path: '/finance',
    calls: financeRouter,
    list: {
      from: 'query',
      envelope: pageEnvelope,
      message: () => providerMessages.connected,
      messageOf: providerMessage,
      output: financePage,
    },
    record: financeRecord,
    names,
    messages,
    removeRefuses: ['conflict'],
    currencyOf: (ctx, { id }) => findCurrency(ctx, id),
    summaries: {
      list: 'The books page by page, with the charges and refunds of Stripe',
      get: 'One record of the books',
      create: 'Add a record to the books by hand',
      update: 'Change a record that was written by hand; what is absent stays as it is',
      remove: 'Delete a record that was written by hand; its history stays',
    },
    examples: { create: example, update: { amount: 92, status: 'completed' } },
  }),
  {
    method: 'GET',
    path: '/finance/{id}/history',
    procedure: financeRouter.history,
    envelope: dataEnvelope,
    names,
    summary: 'Who changed a record, when, before and after; of one that was deleted, too',
    output: z.array(recordChange),
  },
  {
    method: 'DELETE',
    path: '/finance/{id}/receipt',
    procedure: financeRouter.removeReceipt,
    envelope: dataEnvelope,
    message: () => messages.receiptRemoved,
    summary: 'Remove the receipt of a record',
    refuses: ['notFound', 'conflict'],
    output: z.null(),
  },
  {
    method: 'GET',
    path: '/finance/summary',
    procedure: financeRouter.summary,
    from: 'query',
    envelope: dataEnvelope,
    names,
    message: () => providerMessages.connected,
    messageOf: providerMessage,
    summary:
      'The books in figures: totals of completed records in one currency, revenue less refunds',
    output: financeSummary,
  },
  {
    method: 'GET',
    path: '/finance/analytics/revenue',
    procedure: financeRouter.revenue,
    from: 'query',
    envelope: dataEnvelope,
    names,
    summary:
      'Revenue by day, week or month of the studio’s calendar; the last six months unless told otherwise',
    output: revenueAnalytics,
  },
  {
    method: 'GET',
    path: '/finance/received',
    procedure: financeRouter.received,
    envelope: dataEnvelope,
    names,
    summary:
      'What was received this month, in the last, and in twelve months against the year before',
    output: received,
  },
  {
    method: 'GET',
    path: '/finance/balance',
    procedure: financeRouter.balance,
    envelope: dataEnvelope,
    names,
    message: () => providerMessages.connected,
    messageOf: providerMessage,
    summary: 'The balance at Stripe, for each currency',
    output: paymentBalance,
  },
  {
    ...fromStripe,
    path: '/finance/refunds',
    procedure: financeRouter.refunds,
    summary: 'Refunds of Stripe, newest first',
    output: refundPage,
  },
  {
    ...fromStripe,
    path: '/finance/customers',
    procedure: financeRouter.customers,
    summary: 'The people who paid by Stripe, newest first',
    output: customerPage,
  },
  {
    ...fromStripe,
    path: '/finance/subscriptions',
    procedure: financeRouter.subscriptions,
    summary: 'Subscriptions of Stripe, newest first',
    output: subscriptionPage,
  },
];
