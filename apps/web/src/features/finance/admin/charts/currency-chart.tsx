import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useMemo } from 'react';
import type { Summary } from '../queries.ts';
import { CanvasChart } from './canvas-chart.tsx';
import type { Draw } from './frame.ts';
import { Legend } from './legend.tsx';

/** Horizontal bars, each with its label and its value. */
const drawRows: Draw = ({ context, width, height, colors, font, active }, points) => {
  const rows = scaleBand<number>({
    domain: points.map((_, index) => index),
    range: [0, Math.min(height, points.length * 56)],
    padding: 0.25,
  });
  const most = Math.max(...points.map(({ value }) => Math.abs(value)), 1);
  const length = scaleLinear<number>({ domain: [0, most], range: [0, width - 2] });
  context.textBaseline = 'alphabetic';
  points.forEach(({ short, text, value }, index) => {
    const top = rows(index) ?? 0;
    const isActive = active === null || active === index;
    context.font = font(13);
    context.fillStyle = colors.ink;
    context.textAlign = 'left';
    context.fillText(short, 0, top + 14);
    context.fillStyle = colors.muted;
    context.textAlign = 'right';
    context.fillText(text, width, top + 14);
    context.globalAlpha = isActive ? 1 : 0.45;
    context.fillStyle = value < 0 ? colors.bad : colors.accent;
    context.beginPath();
    context.roundRect(0, top + 22, Math.max(2, length(Math.abs(value))), 10, 3);
    context.fill();
    context.globalAlpha = 1;
  });
  return {
    at(_, y) {
      const index = Math.floor(y / rows.step());
      return index >= 0 && index < points.length ? index : null;
    },
    anchor: (index) => ({
      x: Math.min(width / 2, length(Math.abs(points[index]?.value ?? 0))),
      y: (rows(index) ?? 0) + 22,
    }),
  };
};

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
      title={t('Revenue by currency')}
      columns={[t('Currency'), t('Revenue')]}
      points={points}
      draw={drawRows}
      height={points.length === 0 ? 220 : points.length * 56}
      legend={<Legend entries={[{ color: 'accent', label: t('Each in its own currency') }]} />}
    />
  );
}
