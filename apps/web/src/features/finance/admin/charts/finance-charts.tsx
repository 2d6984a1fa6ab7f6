import { periodsBetween } from '@shutterhouse/contract/finance/periods';
import { formatCents } from '@shutterhouse/contract/money';
import { useMemo } from 'react';
import type { Revenue, Summary } from '../queries.ts';
import { formatPeriod, formatShortPeriod, formatTick } from '../words.ts';
import { CanvasChart } from './canvas-chart.tsx';
import { drawBars } from './draw-bars.ts';
import { drawRing } from './draw-ring.ts';
import { drawRows } from './draw-rows.ts';
import { Legend } from './legend.tsx';

const statusColors = ['good', 'bad', 'warning'] as const;

/** How many transactions were successful, failed, or are pending. */
export function StatusChart({ summary }: { summary: Summary }) {
  const { successfulTransactions, failedTransactions, pendingTransactions, totalTransactions } =
    summary;
  const points = useMemo(
    () =>
      [
        { label: 'Successful', value: successfulTransactions },
        { label: 'Failed', value: failedTransactions },
        { label: 'Pending', value: pendingTransactions },
      ].map(({ label, value }) => ({
        ...{ key: label, label, short: label, value },
        text: value.toLocaleString('en-US'),
      })),
    [successfulTransactions, failedTransactions, pendingTransactions],
  );
  const total = totalTransactions.toLocaleString('en-US');
  const draw = useMemo(() => drawRing(statusColors, total), [total]);
  return (
    <CanvasChart
      title="Transaction status"
      columns={['Status', 'Transactions']}
      points={points}
      draw={draw}
      legend={
        <Legend
          entries={points.map(({ label, text }, index) => ({
            color: statusColors[index] ?? 'warning',
            label: `${label} ${text}`,
          }))}
        />
      }
    />
  );
}

/** So many months the overview shows at most; the analytics show all. */
const mostMonths = 24;

/** Revenue by month, in one currency. */
export function MonthlyRevenueChart({ summary }: { summary: Summary }) {
  const { revenueByMonthCents: months, currency } = summary;
  const points = useMemo(() => {
    const known = Object.keys(months);
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return [];
    return periodsBetween(`${first}-01`, `${last}-01`, 'month')
      .slice(-mostMonths)
      .map((day) => {
        const cents = months[day.slice(0, 7)] ?? 0;
        return {
          key: day,
          label: formatPeriod(day, 'month'),
          short: formatShortPeriod(day, 'month'),
          value: cents,
          text: formatCents(cents, { currency }),
        };
      });
  }, [months, currency]);
  const draw = useMemo(() => drawBars((cents) => formatTick(cents, currency)), [currency]);
  return (
    <CanvasChart
      title="Monthly revenue"
      columns={['Month', 'Revenue']}
      points={points}
      draw={draw}
      legend={<Legend entries={[{ color: 'accent', label: `Revenue in ${currency}` }]} />}
    />
  );
}

/** Revenue by currency: each for itself, as sums of several can't be held against each other. */
export function CurrencyChart({ summary }: { summary: Summary }) {
  const { revenueByCurrencyCents: currencies } = summary;
  const points = useMemo(
    () =>
      Object.entries(currencies).map(([currency, cents]) => ({
        ...{ key: currency, label: currency, short: currency, value: cents },
        text: formatCents(cents, { currency }),
      })),
    [currencies],
  );
  return (
    <CanvasChart
      title="Revenue by currency"
      columns={['Currency', 'Revenue']}
      points={points}
      draw={drawRows}
      height={points.length === 0 ? 220 : points.length * 56}
      legend={<Legend entries={[{ color: 'accent', label: 'Each in its own currency' }]} />}
    />
  );
}

/** Revenue over a range, by day, week or month. */
export function RevenueChart({ revenue }: { revenue: Revenue }) {
  const { dataPoints, groupBy, currency } = revenue;
  const points = useMemo(
    () =>
      dataPoints.map(({ date, amountCents }) => ({
        key: date,
        label: formatPeriod(date, groupBy),
        short: formatShortPeriod(date, groupBy),
        value: amountCents,
        text: formatCents(amountCents, { currency }),
      })),
    [dataPoints, groupBy, currency],
  );
  const draw = useMemo(() => drawBars((cents) => formatTick(cents, currency)), [currency]);
  const names = { day: 'Day', week: 'Week', month: 'Month' } as const;
  return (
    <CanvasChart
      title="Revenue analytics"
      columns={[names[groupBy], 'Revenue']}
      points={points}
      draw={draw}
      height={300}
      legend={<Legend entries={[{ color: 'accent', label: `Revenue in ${currency}` }]} />}
    />
  );
}
