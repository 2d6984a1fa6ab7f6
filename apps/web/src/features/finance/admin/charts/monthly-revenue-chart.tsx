import { periodsBetween } from '@shutterhouse/contract/finance/periods';
import { formatCents, formatShortCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { useMemo } from 'react';
import { formatPeriod, formatShortPeriod } from '../format.ts';
import type { Summary } from '../queries.ts';
import { CanvasChart } from './canvas-chart.tsx';
import { drawBars } from './draw-bars.ts';
import { Legend } from './legend.tsx';

/** Most months in the overview; the analytics show all. */
const maxMonths = 24;

/** Revenue by month, in one currency. */
export function MonthlyRevenueChart({ summary }: { summary: Summary }) {
  const { revenueByMonthCents: months, currency } = summary;
  const points = useMemo(() => {
    const known = Object.keys(months);
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return [];
    return periodsBetween(`${first}-01`, `${last}-01`, 'month')
      .slice(-maxMonths)
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
  const draw = useMemo(() => drawBars((cents) => formatShortCents(cents, currency)), [currency]);
  return (
    <CanvasChart
      title={t('Monthly revenue')}
      columns={[t('Month'), t('Revenue')]}
      points={points}
      draw={draw}
      legend={
        <Legend entries={[{ color: 'accent', label: t('Revenue in {currency}', { currency }) }]} />
      }
    />
  );
}
