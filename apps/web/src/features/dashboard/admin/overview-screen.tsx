import type { Role } from '@shutterhouse/contract/accounts/constants';
import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarPlus, Download, FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRefresh } from '../../../lib/calls/trpc.ts';
import { formatTimeWithSeconds } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NearView } from '../../../ui/layout/near-view.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { useStats } from './queries.ts';
import { StatCards } from './stat-cards.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog');

const OverviewCharts = lazyPart(() => import('./overview-charts.tsx'), 'OverviewCharts');

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');

/** The overview: the day, four key numbers, and charts; refetched every minute. */
export function OverviewScreen({ role }: { role: Role }) {
  const stats = useStats();
  const refresh = useRefresh(({ dashboard }) => [dashboard.stats, dashboard.day]);
  const clock = useStudioClock();
  const feedback = useFeedback();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { data } = stats;
  return (
    <>
      <ScreenHeading
        title={t('Dashboard')}
        // Reserves the line before the time is known, so that nothing shifts.
        text={
          data
            ? t('Last updated: {time}', {
                time: formatTimeWithSeconds(new Date(stats.dataUpdatedAt), clock),
              })
            : '\u00a0'
        }
        more={
          <>
            <Button size="small" onClick={() => setImporting(true)}>
              <FileUp aria-hidden="true" strokeWidth={1.5} />
              {t('Import Data')}
            </Button>
            {hasRight(role, 'admin') && (
              <Button size="small" onClick={() => setExporting(true)}>
                <Download aria-hidden="true" strokeWidth={1.5} />
                {t('Export')}
              </Button>
            )}
            <RefreshButton busy={stats.isFetching} onClick={() => void refresh()}>
              {stats.isFetching ? messages.refreshing : messages.refresh}
            </RefreshButton>
          </>
        }
        actions={
          <ButtonLink
            size="small"
            variant="primary"
            href={`${paths.dashboard('bookings')}?edit=new`}
          >
            <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
            {t('Add Project')}
          </ButtonLink>
        }
      />
      {isImporting && (
        <Suspense>
          <ImportDialog
            role={role}
            onClose={() => setImporting(false)}
            onImported={feedback.succeed}
          />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
      <FeedbackBanner feedback={feedback} floating />
      <DayPanel />
      {data && stats.isError && (
        <Banner tone="error" className="mb-6">
          {messages.loadFailed}
        </Banner>
      )}
      {data ? (
        <>
          <StatCards stats={data} />
          <NearView marginPx={100} waiting={<WaitingCharts />}>
            <OverviewCharts stats={data} />
          </NearView>
        </>
      ) : stats.isError ? (
        <ErrorNote
          title={messages.loadFailed}
          retrying={stats.isFetching}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** In the place of the charts, to which a figure leads. */
function WaitingCharts() {
  return (
    <div className="mt-9 grid gap-x-8 gap-y-9 lg:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <div id="daily-visitors" className="scroll-mt-20 lg:col-span-2">
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

/** Shown while the numbers load for the first time. */
function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label={t('Loading the figures')}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['visitors', 'packages', 'portfolio', 'messages'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-control" />
        ))}
      </div>
      <Skeleton className="mt-9 h-64" />
    </div>
  );
}
