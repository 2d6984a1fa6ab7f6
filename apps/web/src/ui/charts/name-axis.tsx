import { AxisBottom } from '@visx/axis';
import type { scaleBand, scalePoint } from '@visx/scale';
import { ChartTick } from './chart-tick.tsx';

type NameAxisProps = {
  scale: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  /** The lower edge of the chart. */
  top: number;
  /** The labelled names: as many as fit. */
  shown: readonly string[];
  format: (name: string) => string;
};

/** The names on the x axis of a chart. */
export function NameAxis({ scale, top, shown, format }: NameAxisProps) {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={[...shown]}
      hideAxisLine
      hideTicks
      tickFormat={(value) => format(String(value))}
      tickComponent={({ x, y, formattedValue }) => (
        <ChartTick x={x} y={y} formattedValue={formattedValue} textAnchor="middle" />
      )}
    />
  );
}

/** As many evenly spaced names as fit, including the last one. */
export function namesThatFit(names: readonly string[], width: number, room = 64): string[] {
  const step = Math.max(1, Math.ceil((names.length * room) / Math.max(width, room)));
  return names.filter((_, index) => (names.length - 1 - index) % step === 0);
}
