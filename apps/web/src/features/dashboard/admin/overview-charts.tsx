import { PackagesChart } from './packages-chart.tsx';
import type { Stats } from './queries.ts';
import { SessionsChart } from './sessions-chart.tsx';
import { VisitorsChart } from './visitors-chart.tsx';
import { VisitsPanel } from './visits-panel.tsx';

/** The charts of the overview, below the day and its figures. */
export function OverviewCharts({ stats }: { stats: Stats }) {
  return (
    <>
      <div className="mt-9 grid gap-x-8 gap-y-9 lg:grid-cols-2">
        <SessionsChart weeks={stats.weeklySessions} today={stats.today.day} />
        <PackagesChart packages={stats.packages} ranked={stats.rankedPackages} />
      </div>
      <div id="daily-visitors" className="my-9 scroll-mt-20">
        <VisitorsChart days={stats.dailyVisitors} isCounting={stats.countsVisitors} />
      </div>
      <VisitsPanel funnel={stats.funnel} pages={stats.pages} sources={stats.sources} />
    </>
  );
}
