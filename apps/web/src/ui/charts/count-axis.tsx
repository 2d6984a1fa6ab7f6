import { formatCount } from '@shutterhouse/contract/text-format';
import { AxisLeft } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import { ChartTick } from './chart-tick.tsx';

/** The margins of a chart within its SVG, in pixels. */
export const chartMargin = { top: 12, right: 12, bottom: 24, left: 34 } as const;

type CountScale = ReturnType<typeof scaleLinear<number>>;

/** A few integers at the left, each with a faint grid line. */
export function CountAxis({ scale, width }: { scale: CountScale; width: number }) {
  const most = scale.domain()[1] ?? 0;
  const values = scale.ticks(Math.min(4, Math.max(1, most))).filter(Number.isInteger);
  return (
    <>
      {values.map((value) => (
        <line
          key={value}
          x1={chartMargin.left}
          x2={width - chartMargin.right}
          y1={scale(value)}
          y2={scale(value)}
          className="stroke-line"
        />
      ))}
      <AxisLeft
        scale={scale}
        left={chartMargin.left}
        tickValues={values}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatCount(Number(value))}
        tickComponent={({ x, y, formattedValue }) => (
          <ChartTick x={x} y={y} formattedValue={formattedValue} textAnchor="end" />
        )}
      />
    </>
  );
}
