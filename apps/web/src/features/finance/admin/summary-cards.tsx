import { formatCents } from '@shutterhouse/contract/money';
import type { ReactNode } from 'react';
import type { Summary } from './queries.ts';

/** The totals as cards; sums are in the currency of the summary. */
export function SummaryCards({ summary }: { summary: Summary }) {
  const money = (cents: number) => formatCents(cents, { currency: summary.currency });
  const count = (number: number) => number.toLocaleString('en-US');
  const { netCents, successfulTransactions, failedTransactions, pendingTransactions } = summary;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-b border-line pb-8 lg:grid-cols-4">
      <Card label="Total revenue" figure={money(summary.totalRevenueCents)}>
        less refunds, in {summary.currency}
      </Card>
      <Card label="Expenses" figure={money(summary.totalExpensesCents)}>
        {netCents < 0 ? `${money(-netCents)} more than revenue` : `${money(netCents)} remain`}
      </Card>
      <Card label="Transactions" figure={count(summary.totalTransactions)}>
        {count(successfulTransactions)} successful, {count(failedTransactions)} failed,{' '}
        {count(pendingTransactions)} pending
      </Card>
      <Card label="Average transaction" figure={money(summary.averageTransactionAmountCents)}>
        across completed income
      </Card>
    </dl>
  );
}

function Card({ label, figure, children }: { label: string; figure: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="display figures mt-1 text-title wrap-break-word">{figure}</dd>
      <dd className="mt-1 text-caption text-muted">{children}</dd>
    </div>
  );
}
