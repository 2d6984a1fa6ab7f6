import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { t } from '@shutterhouse/contract/sentences';
import { Arc, pie } from '@visx/shape';
import { classNames } from '../../../lib/formats/class-names.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { ChartPlot, type PlotPoint } from '../../../ui/charts/chart-plot.tsx';
import { percent } from './format.ts';
import type { Stats } from './queries.ts';

const size = 176;
const radius = size / 2 - 4;
const hole = radius * 0.62;

/** The six colours of the palette: of a slice, and of its mark in the legend. */
const colours = [
  ['fill-chart-one', 'bg-chart-one'],
  ['fill-chart-two', 'bg-chart-two'],
  ['fill-chart-three', 'bg-chart-three'],
  ['fill-chart-four', 'bg-chart-four'],
  ['fill-chart-five', 'bg-chart-five'],
  ['fill-chart-six', 'bg-chart-six'],
] as const;

export type PackagesChartProps = {
  packages: Stats['packages'];
  /** The packages by name, the most frequent first, of which the ring combines the last. */
  ranked: Stats['packages'];
  className?: string | undefined;
};

/** The sessions by package: a pie chart with six colours, and its legend. */
export function PackagesChart({ packages, ranked, className }: PackagesChartProps) {
  const total = packages.reduce((all, { count }) => all + count, 0);
  const slices = pie<Stats['packages'][number]>({
    value: ({ count }) => count,
    sort: null,
    padAngle: packages.length > 1 ? 0.02 : 0,
  })([...packages]);
  const wordsOf = (index: number) => {
    const { name = '', count = 0 } = packages[index] ?? {};
    return t('{name}: {count, plural, one {# session} other {# sessions}}, {share}', {
      name,
      count,
      share: percent(count, total),
    });
  };

  function placeOf(index: number, width: number): PlotPoint {
    const { startAngle = 0, endAngle = 0 } = slices[index] ?? {};
    const angle = (startAngle + endAngle) / 2 - Math.PI / 2;
    const distance = (radius + hole) / 2;
    return {
      x: width / 2 + distance * Math.cos(angle),
      y: size / 2 + distance * Math.sin(angle),
    };
  }

  function indexAt({ x, y }: PlotPoint, width: number): number | null {
    const [right, down] = [x - width / 2, y - size / 2];
    if (Math.hypot(right, down) > radius) return null;
    const angle = (Math.atan2(down, right) + Math.PI / 2 + 2 * Math.PI) % (2 * Math.PI);
    const found = slices.findIndex(({ endAngle }) => angle <= endAngle);
    return found < 0 ? null : found;
  }

  return (
    <ChartPanel
      title={t('Package Distribution')}
      text={t('What these sessions are booked as.')}
      empty={messages.noData}
      table={{
        head: [t('Package'), t('Sessions')],
        rows: packages.map(({ name, count }) => [name, count]),
      }}
      className={className}
    >
      <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <ChartPlot
          label={t('Sessions of each package')}
          count={packages.length}
          height={size}
          placeOf={placeOf}
          indexAt={indexAt}
          wordsOf={wordsOf}
        >
          {(width, active) => (
            <g transform={`translate(${width / 2} ${size / 2})`}>
              {slices.map((slice, index) => (
                <Arc
                  key={slice.data.name}
                  {...slice}
                  innerRadius={hole}
                  outerRadius={index === active ? radius + 3 : radius}
                  className={colours[index]?.[0] ?? ''}
                />
              ))}
            </g>
          )}
        </ChartPlot>
        <div className="min-w-0">
          <ul aria-hidden="true" className="flex flex-col gap-1.5 text-desk">
            {packages.map(({ name, count }, index) => (
              <li key={name} className="flex items-center gap-2.5">
                <span
                  className={classNames('size-2.5 shrink-0 rounded-full', colours[index]?.[1])}
                />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-muted tabular-nums">{percent(count, total)}</span>
              </li>
            ))}
          </ul>
          <Others names={ranked.slice(packages.length - 1)} total={total} />
        </div>
      </div>
    </ChartPanel>
  );
}

/** What the slice of all others is made of, where there is one. */
function Others({ names, total }: { names: Stats['packages']; total: number }) {
  if (names.length < 2) return null;
  return (
    <ol aria-label={t('The other packages')} className="mt-1.5 ms-5 text-caption text-muted">
      {names.map(({ name, count }) => (
        <li key={name} className="flex gap-2.5 py-0.5">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="tabular-nums">{percent(count, total)}</span>
        </li>
      ))}
    </ol>
  );
}
