import { scaleLinear } from '@visx/scale';
import { CountAxis, chartMargin } from '../../../ui/count-axis.tsx';
import { NameAxis, namesThatFit } from '../../../ui/name-axis.tsx';
import { shortDay } from './words.ts';

/** The scale of counts in a chart, from zero to the most there are, and never less than one. */
export function countScale(rows: readonly { count: number }[], height: number) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return scaleLinear({
    domain: [0, most],
    range: [height - chartMargin.bottom, chartMargin.top],
    nice: true,
  });
}

export type DayAxesProps = {
  x: Parameters<typeof NameAxis>[0]['scale'];
  y: Parameters<typeof CountAxis>[0]['scale'];
  /** The days along the chart, `YYYY-MM-DD`. */
  days: readonly string[];
  width: number;
  height: number;
};

/** The axes of a chart that counts something by day: counts upwards, as many days along it as fit. */
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
