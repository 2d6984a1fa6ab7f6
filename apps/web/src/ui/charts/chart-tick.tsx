import type { TickRendererProps } from '@visx/axis';

export type ChartTickProps = Pick<TickRendererProps, 'x' | 'y' | 'formattedValue'> & {
  textAnchor: 'middle' | 'end';
};

/** The text of an axis tick. */
export function ChartTick({ formattedValue, textAnchor, x, y }: ChartTickProps) {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor={textAnchor} className="fill-muted text-caption">
      {formattedValue}
    </text>
  );
}
