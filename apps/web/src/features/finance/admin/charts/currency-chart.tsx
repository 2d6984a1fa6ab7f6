import { formatCents } from '@shutterhouse/contract/money';
import { useMemo } from 'react';
import type { Summary } from '../queries.ts';
import { CanvasChart } from './canvas-chart.tsx';
import { drawRows } from './draw-rows.ts';
import { Legend } from './legend.tsx';

/** Revenue by currency, unconverted: sums in different currencies can't be compared or added. */
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
