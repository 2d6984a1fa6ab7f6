import { FinanceScreen } from '../features/finance/admin/finance-screen.tsx';
import { type Answers, answerCalls } from './answers.ts';
import { connected, onePage, recordRow, summaryRow } from './finance.ts';
import { renderScreen } from './render-screen.tsx';

const refund = {
  ...{ id: 're_1', createdAt: '2030-06-02T12:00:00.000Z', status: 'succeeded' },
  ...{ amountCents: 1000, currency: 'USD' },
};
const revenue = {
  ...{ currency: 'USD', startDate: '2030-01-01', endDate: '2030-06-15', groupBy: 'month' },
  ...{ totalRevenueCents: 500_00, transactionCount: 3 },
  dataPoints: [
    { date: '2030-05-01', amountCents: 300_00 },
    { date: '2030-06-01', amountCents: 200_00 },
  ],
};

/** Shows the books at one of their tabs, answered as a studio with Stripe is unless `answers` say otherwise. @returns every call it made */
export async function showFinance(tab: string, answers: Answers = {}) {
  history.replaceState(null, '', `${location.pathname}${tab && `?tab=${tab}`}`);
  const came = answerCalls({
    'finance.summary': () => summaryRow,
    'finance.balance': () => ({
      available: [{ currency: 'USD', amountCents: 123_456 }],
      pending: [{ currency: 'USD', amountCents: 5000 }],
      provider: connected,
    }),
    'finance.refunds': () =>
      onePage(Array.from({ length: 7 }, (_, at) => ({ ...refund, id: `re_${at}` }))),
    'finance.list': () => onePage([recordRow]),
    'finance.get': () => recordRow,
    'finance.history': () => [],
    'finance.revenue': () => revenue,
    ...answers,
  });
  await renderScreen(<FinanceScreen />);
  return came;
}
/** What a call was asked with, time after time. */
export function askedOf(came: Awaited<ReturnType<typeof showFinance>>, path: string) {
  return came.filter((call) => call.path === path).map(({ input }) => input);
}
