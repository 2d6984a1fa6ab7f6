import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { t } from '@shutterhouse/contract/sentences';
import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { ChartPlot } from '../../../ui/charts/chart-plot.tsx';
import { chartMargin } from '../../../ui/charts/count-axis.tsx';
import { countScale, DayAxes } from './day-axes.tsx';
import { dayWithWeekday, shortDay } from './format.ts';
import type { Stats } from './queries.ts';

const height = 220;

export type VisitorsChartProps = {
  days: Stats['dailyVisitors'];
  isCounting: boolean;
  className?: string | undefined;
};

/** The visitors of each of the last thirty days as bars. */
export function VisitorsChart({ days, isCounting, className }: VisitorsChartProps) {
  const names = days.map(({ day }) => day);

  function scales(width: number) {
    return {
      x: scaleBand({
        domain: names,
        range: [chartMargin.left, width - chartMargin.right],
        padding: 0.3,
      }),
      y: countScale(days, height),
    };
  }

  return (
    <ChartPanel
      title={t('Daily Visitors')}
      text={
        isCounting
          ? t('The last 30 days. Counted without cookies, without robots.')
          : messages.notCounted
      }
      empty={messages.noData}
      table={{
        head: [t('Day'), t('Visitors')],
        rows: days.map(({ day, count }) => [shortDay(day), count]),
      }}
      className={className}
    >
      <ChartPlot
        label={t('Visitors of each day')}
        count={days.length}
        height={height}
        placeOf={(index, width) => {
          const { x, y } = scales(width);
          const { day = '', count = 0 } = days[index] ?? {};
          return { x: (x(day) ?? 0) + x.bandwidth() / 2, y: y(count) };
        }}
        wordsOf={(index) => {
          const { day = '1970-01-01', count = 0 } = days[index] ?? {};
          return t('{day}: {count, plural, one {# visitor} other {# visitors}}', {
            day: dayWithWeekday(day),
            count,
          });
        }}
      >
        {(width, active) => {
          const { x, y } = scales(width);
          return (
            <>
              <DayAxes x={x} y={y} days={names} width={width} height={height} />
              {days.map(({ day, count }, index) => (
                <Bar
                  key={day}
                  x={x(day) ?? 0}
                  y={y(count)}
                  width={x.bandwidth()}
                  height={y(0) - y(count)}
                  rx={1.5}
                  className={index === active ? 'fill-accent' : 'fill-control'}
                />
              ))}
            </>
          );
        }}
      </ChartPlot>
    </ChartPanel>
  );
}
