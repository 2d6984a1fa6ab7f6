import { formatCents, formatShortCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { useMemo } from 'react';
import { formatPeriod, formatShortPeriod } from '../format.ts';
import type { Revenue } from '../queries.ts';
import { CanvasChart } from './canvas-chart.tsx';
import { drawBars } from './draw-bars.ts';
import { Legend } from './legend.tsx';

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
  const draw = useMemo(() => drawBars((cents) => formatShortCents(cents, currency)), [currency]);
  const names = { day: t('Day'), week: t('Week'), month: t('Month') } as const;
  return (
    <CanvasChart
      title={t('Revenue analytics')}
      columns={[names[groupBy], t('Revenue')]}
      points={points}
      draw={draw}
      height={300}
      legend={
        <Legend entries={[{ color: 'accent', label: t('Revenue in {currency}', { currency }) }]} />
      }
    />
  );
}
