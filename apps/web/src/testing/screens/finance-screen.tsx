import { FinanceScreen } from '../../features/finance/admin/finance-screen.tsx';
import { type Answers, answerCalls } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';
import { connected, onePage, recordRow, summaryRow } from '../rows/finance.ts';

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

/**
 * Renders a tab of the finances, with the responses of a studio that uses Stripe unless `answers`
 * override them. @returns the received calls
 */
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
/** The inputs of a call, in order. */
export function askedOf(came: Awaited<ReturnType<typeof showFinance>>, path: string) {
  return came.filter((call) => call.path === path).map(({ input }) => input);
}
