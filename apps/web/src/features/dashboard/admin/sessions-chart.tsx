import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { t } from '@shutterhouse/contract/sentences';
import { scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { ChartPlot } from '../../../ui/charts/chart-plot.tsx';
import { chartMargin } from '../../../ui/charts/count-axis.tsx';
import { countScale, DayAxes } from './day-axes.tsx';
import { shortDay } from './format.ts';
import type { Stats } from './queries.ts';

const height = 240;

export type SessionsChartProps = {
  weeks: Stats['weeklySessions'];
  /** Today, `YYYY-MM-DD`. */
  today: string;
  className?: string | undefined;
};

/** The sessions of each week as a line: past weeks solid, future ones dashed. */
export function SessionsChart({ weeks, today, className }: SessionsChartProps) {
  const names = weeks.map(({ day }) => day);
  const currentWeek = weeks.findLastIndex(({ day }) => day <= today);

  function scales(width: number) {
    return {
      x: scalePoint({
        domain: names,
        range: [chartMargin.left + 6, width - chartMargin.right - 6],
      }),
      y: countScale(weeks, height),
    };
  }

  function placeOf(index: number, width: number) {
    const { x, y } = scales(width);
    const { day = '', count = 0 } = weeks[index] ?? {};
    return { x: x(day) ?? 0, y: y(count) };
  }

  return (
    <ChartPanel
      title={t('Project Analytics')}
      text={t('Sessions a week: eight weeks back, and dashed those ahead.')}
      empty={messages.noData}
      table={{
        head: [t('Week from'), t('Sessions')],
        rows: weeks.map(({ day, count }) => [shortDay(day), count]),
      }}
      className={className}
    >
      <ChartPlot
        label={t('Sessions of each week')}
        count={weeks.length}
        height={height}
        placeOf={placeOf}
        wordsOf={(index) => {
          const { day = today, count = 0 } = weeks[index] ?? {};
          return t('Week from {day}: {count, plural, one {# session} other {# sessions}}', {
            day: shortDay(day),
            count,
          });
        }}
      >
        {(width, active) => {
          const { x, y } = scales(width);
          const at = { x: (row: { day: string }) => x(row.day) ?? 0 };
          const dot = active === null ? null : placeOf(active, width);
          return (
            <>
              <DayAxes x={x} y={y} days={names} width={width} height={height} />
              <LinePath
                data={weeks.slice(0, currentWeek + 1)}
                x={at.x}
                y={({ count }) => y(count)}
                className="fill-none stroke-accent stroke-[1.75]"
              />
              <LinePath
                data={weeks.slice(currentWeek)}
                x={at.x}
                y={({ count }) => y(count)}
                strokeDasharray="3 4"
                className="fill-none stroke-accent stroke-[1.75]"
              />
              {dot && <circle cx={dot.x} cy={dot.y} r={4} className="fill-accent stroke-paper" />}
            </>
          );
        }}
      </ChartPlot>
    </ChartPanel>
  );
}
