import { CountAxis, chartMargin } from '../../../ui/count-axis.tsx';
import { NameAxis, namesThatFit } from '../../../ui/name-axis.tsx';
import { shortDay } from './format.ts';

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
