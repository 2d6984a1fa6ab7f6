import { largeImportMessages as messages } from '@shutterhouse/contract/dashboard/large-import';
import { t } from '@shutterhouse/contract/sentences';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { ImportRun } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';

const percent = (part: number) => `${Math.floor(part * 100)} %`;

/** The progress of a large import, what its rows will create, or why it ended. */
export function LargeImportProgress({
  run,
  sent,
}: {
  run?: ImportRun | undefined;
  sent?: number | undefined;
}) {
  if (sent !== undefined) return <Progress label={t('Sending the file')} value={sent} />;
  if (run === undefined) return null;
  const { state, done, total, report, createdRows, refusedRows, failure, requestedBy } = run;
  if (state === 'checked') {
    return <ImportReport report={report} counts={{ created: createdRows, refused: refusedRows }} />;
  }
  if (state === 'failed') return <Banner tone="error">{failure}</Banner>;
  if (state === 'cancelled') return <Banner tone="info">{failure ?? messages.cancelled}</Banner>;
  if (state === 'done') return null;
  const label = state === 'importing' ? t('Importing') : t('Checking the rows');
  return (
    <div className="flex flex-col gap-2">
      <Progress label={label} value={total > 0 ? done / total : 0} />
      <p className="text-muted">
        {t(
          'Started by {requestedBy}. It goes on while you work on, also when you close this window.',
          { requestedBy },
        )}
      </p>
    </div>
  );
}

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <p className="mb-2 tabular-nums">
        {label}: {percent(value)}
      </p>
      <ProgressBar label={label} value={value} valueText={percent(value)} />
    </div>
  );
}
