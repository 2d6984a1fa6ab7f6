import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';

/** Where within its SVG a chart is drawn, in pixels. */
export const chartMargin = { top: 12, right: 12, bottom: 24, left: 34 } as const;

type CountScale = ReturnType<typeof scaleLinear<number>>;

type LabelProps = Pick<TickRendererProps, 'x' | 'y' | 'formattedValue'> & {
  textAnchor: 'middle' | 'end';
};

function Label({ formattedValue, textAnchor, x, y }: LabelProps) {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor={textAnchor} className="fill-muted text-caption">
      {formattedValue}
    </text>
  );
}

/** Some whole numbers at the left, each with a line through the chart that is barely there. */
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
        tickFormat={(value) => Number(value).toLocaleString('en-US')}
        tickComponent={({ x, y, formattedValue }) => (
          <Label x={x} y={y} formattedValue={formattedValue} textAnchor="end" />
        )}
      />
    </>
  );
}

type NameAxisProps = {
  scale: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  /** The lower edge of the chart. */
  top: number;
  /** Those that are written: as many as have room. */
  shown: readonly string[];
  format: (name: string) => string;
};

/** Names under a chart. */
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
        <Label x={x} y={y} formattedValue={formattedValue} textAnchor="middle" />
      )}
    />
  );
}

/** So many of some names that each has its room, evenly; the last one is among them. */
export function namesThatFit(names: readonly string[], width: number, room = 64): string[] {
  const step = Math.max(1, Math.ceil((names.length * room) / Math.max(width, room)));
  return names.filter((_, index) => (names.length - 1 - index) % step === 0);
}
