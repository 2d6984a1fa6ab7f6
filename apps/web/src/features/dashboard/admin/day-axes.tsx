import { CountAxis, chartMargin } from '../../../ui/charts/count-axis.tsx';
import { NameAxis, namesThatFit } from '../../../ui/charts/name-axis.tsx';
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
