import { AxisBottom } from '@visx/axis';
import { type scaleBand, scaleLinear, type scalePoint } from '@visx/scale';
import { ChartTick } from '../../../ui/charts/chart-tick.tsx';
import { CountAxis, chartMargin } from '../../../ui/charts/count-axis.tsx';
import { shortDay } from './format.ts';

export type DayAxesProps = {
  x: Parameters<typeof NameAxis>[0]['scale'];
  y: Parameters<typeof CountAxis>[0]['scale'];
  /** The days on the x axis, `YYYY-MM-DD`. */
  days: readonly string[];
  width: number;
  height: number;
};

/** The axes of a chart of counts by day: counts on y, as many days on x as fit. */
export function DayAxes({ x, y, days, width, height }: DayAxesProps) {
  return (
    <>
      <CountAxis scale={y} width={width} />
      <NameAxis
        scale={x}
        top={height - chartMargin.bottom}
        shown={namesThatFit(days, width)}
        format={shortDay}
      />
    </>
  );
}

type NameAxisProps = {
  scale: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  /** The lower edge of the chart. */
  top: number;
  /** The labelled names: as many as fit. */
  shown: readonly string[];
  format: (name: string) => string;
};

/** The names on the x axis of a chart. */
function NameAxis({ scale, top, shown, format }: NameAxisProps) {
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
function namesThatFit(names: readonly string[], width: number, room = 64): string[] {
  const step = Math.max(1, Math.ceil((names.length * room) / Math.max(width, room)));
  return names.filter((_, index) => (names.length - 1 - index) % step === 0);
}

/** The scale of counts in a chart, from zero to the maximum, which is at least one. */
export function countScale(rows: readonly { count: number }[], height: number) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return scaleLinear({
    domain: [0, most],
    range: [height - chartMargin.bottom, chartMargin.top],
    nice: true,
  });
}
