import type { Outputs } from '../../lib/calls/trpc.ts';

type Summary = Outputs['finance']['summary'];
type Row = Outputs['finance']['list']['rows'][number];

export const connected: Summary['provider'] = { state: 'connected', message: '' };
export const notConnected: Summary['provider'] = {
  state: 'notConnected',
  message: 'Stripe is not connected.',
};

/** A manual record, as the owner sees it. */
export const recordRow: Row = {
  id: 'r1',
  name: 'Backdrop paper',
  amountCents: 8450,
  date: '2030-06-01',
  type: 'expense',
  category: 'supplies',
  description: 'Two rolls, bone.',
  status: 'completed',
  currency: 'USD',
  source: 'local',
  cause: null,
  customer: '',
  bookingId: null,
  invoice: null,
  clientId: null,
  receipt: null,
  createdAt: '2030-06-01T12:00:00.000Z',
  version: 1,
};

/** The totals of some months, in two currencies. */
export const summaryRow: Summary = {
  currency: 'USD',
  totalRevenueCents: 1_234_500,
  totalExpensesCents: 234_500,
  netCents: 1_000_000,
  totalTransactions: 12,
  averageTransactionAmountCents: 123_450,
  successfulTransactions: 9,
  failedTransactions: 1,
  pendingTransactions: 2,
  revenueByMonthCents: { '2030-04': 400_000, '2030-05': -50_000, '2030-06': 884_500 },
  revenueByCurrencyCents: { EUR: 30_000, USD: 1_234_500 },
  provider: connected,
};

/** The totals without any records. */
export const emptySummary: Summary = {
  ...summaryRow,
  ...{ totalRevenueCents: 0, totalExpensesCents: 0, netCents: 0, totalTransactions: 0 },
  ...{ averageTransactionAmountCents: 0, successfulTransactions: 0, failedTransactions: 0 },
  ...{ pendingTransactions: 0, revenueByMonthCents: {}, revenueByCurrencyCents: {} },
  provider: notConnected,
};

/** The only page of a list. */
export function onePage<Rows extends readonly object[]>(rows: Rows, provider = connected) {
  return { rows, nextCursor: null, pagination: { limit: 50, nextCursor: null }, provider };
}
