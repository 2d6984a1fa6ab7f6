import { overviewRefunds } from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { CurrencyChart } from './charts/currency-chart.tsx';
import { MonthlyRevenueChart } from './charts/monthly-revenue-chart.tsx';
import { StatusChart } from './charts/status-chart.tsx';
import { labelOf, refundTone } from './format.ts';
import { ProviderLine } from './provider-line.tsx';
import { type Summary, useBalance, useLatestRefunds, useSummary } from './queries.ts';

/** The overview: totals, the Stripe balance, three charts, and the latest refunds. */
export function OverviewTab() {
  const summary = useSummary();
  if (summary.data === undefined) {
    return summary.error ? (
      <LoadError title={messages.loadFailed} query={summary} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-8">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  return <Overview summary={summary.data} />;
}

function Overview({ summary }: { summary: Summary }) {
  return (
    <div className="flex flex-col gap-10">
      <SummaryCards summary={summary} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <MonthlyRevenueChart summary={summary} />
        <StatusChart summary={summary} />
        <CurrencyChart summary={summary} />
        <div className="flex flex-col gap-8">
          {summary.provider.state === 'connected' ? (
            <>
              <Balance />
              <LatestRefunds />
            </>
          ) : (
            <Part title={t('Balance at Stripe')}>
              <ProviderLine provider={summary.provider} />
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 font-medium">{title}</h2>
      {children}
    </section>
  );
}

/** The Stripe balance by currency. */
function Balance() {
  const { data, error } = useBalance(true);
  if (error) return null;
  return (
    <Part title={t('Balance at Stripe')}>
      {data === undefined ? (
        <Skeleton className="h-14 w-full" />
      ) : data.provider.state !== 'connected' ? (
        <ProviderLine provider={data.provider} />
      ) : (
        <dl className="grid grid-cols-2 gap-6">
          {(['available', 'pending'] as const).map((kind) => (
            <div key={kind}>
              <dt className="text-muted">{labelOf(kind)}</dt>
              {data[kind].map(({ currency, amountCents }) => (
                <dd key={currency} className="figures mt-0.5 text-lead">
                  {formatCents(amountCents, { currency })}
                </dd>
              ))}
              {data[kind].length === 0 && <dd className="mt-0.5 text-muted">{messages.noData}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

/** The latest refunds. */
function LatestRefunds() {
  const { data, error } = useLatestRefunds(true);
  const clock = useStudioClock();
  if (error || (data && data.provider.state !== 'connected')) return null;
  const refunds = data?.rows.slice(0, overviewRefunds);
  return (
    <Part title={t('Latest refunds')}>
      {refunds === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : refunds.length === 0 ? (
        <p className="text-muted">{messages.noData}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {refunds.map(({ id, createdAt, status, amountCents, currency }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
              <time dateTime={createdAt} className="min-w-0 flex-1 text-muted">
                {formatInstant(createdAt, clock)}
              </time>
              <span className="w-24">
                <StatusDot tone={refundTone(status)}>{labelOf(status)}</StatusDot>
              </span>
              <span className="figures w-20 text-end">
                {formatCents(amountCents, { currency })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The totals as cards; sums are in the currency of the summary. */
function SummaryCards({ summary }: { summary: Summary }) {
  const money = (cents: number) => formatCents(cents, { currency: summary.currency });
  const { netCents, successfulTransactions, failedTransactions, pendingTransactions } = summary;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-b border-line pb-8 lg:grid-cols-4">
      <Card label={t('Total revenue')} figure={money(summary.totalRevenueCents)}>
        {t('less refunds, in {currency}', { currency: summary.currency })}
      </Card>
      <Card label={t('Expenses')} figure={money(summary.totalExpensesCents)}>
        {netCents < 0
          ? t('{money} more than revenue', { money: money(-netCents) })
          : t('{netCents} remain', { netCents: money(netCents) })}
      </Card>
      <Card label={t('Transactions')} figure={formatCount(summary.totalTransactions)}>
        {t(
          '{successfulTransactions} successful, {failedTransactions} failed, {pendingTransactions} pending',
          {
            successfulTransactions,
            failedTransactions,
            pendingTransactions,
          },
        )}
      </Card>
      <Card label={t('Average transaction')} figure={money(summary.averageTransactionAmountCents)}>
        {t('across completed income')}
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
