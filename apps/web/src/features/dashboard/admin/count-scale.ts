import { scaleLinear } from '@visx/scale';
import { chartMargin } from '../../../ui/charts/count-axis.tsx';

/** The scale of counts in a chart, from zero to the maximum, which is at least one. */
export function countScale(rows: readonly { count: number }[], height: number) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return scaleLinear({
    domain: [0, most],
    range: [height - chartMargin.bottom, chartMargin.top],
    nice: true,
  });
}
