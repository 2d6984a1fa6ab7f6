import { exportMessages as messages } from '@shutterhouse/contract/dashboard/export';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { saveFrom } from '../../../lib/uploads/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCancelExport, useExportStatus, useRequestExport } from './export-queries.ts';

export type ExportDialogProps = { onClose: () => void };

type Export = NonNullable<Outputs['dashboard']['export']['status']>;

/** Exports everything the studio owns as one archive; shows the progress while the browser saves it. */
export function ExportDialog({ onClose }: ExportDialogProps) {
  const [isStarted, setBegun] = useState(false);
  const status = useExportStatus(isStarted);
  const request = useRequestExport();
  const cancel = useCancelExport();
  const job = status.data;
  const isRunning = job?.state === 'running';
  const isAwaited = isStarted && job?.state === 'ready';
  const failure = request.error ?? cancel.error;

  function begin() {
    cancel.reset();
    request.mutate(undefined, {
      onSuccess: ({ downloadUrl }) => {
        setBegun(true);
        saveFrom(downloadUrl);
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.title}
      description={t(
        'One archive (ZIP) with every table as a CSV file, each invoice as a PDF, and every picture and file as it was sent.',
      )}
      className="desk"
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {isRunning || isAwaited ? (
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyLabel={t('Cancelling...')}
              onClick={() => cancel.mutate()}
            >
              {t('Cancel export')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={job === undefined}
              busy={request.isPending}
              busyLabel={t('Starting...')}
              onClick={begin}
            >
              {t('Export')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t(
            'Passwords, keys and tokens are not in it. The audit log says who took it along. Your browser saves it while you work on; it stops when you close the browser.',
          )}
        </p>
        {failure && <Banner tone="error">{readApiError(failure).message}</Banner>}
        {status.isError && !job && (
          <Banner
            tone="error"
            action={{ label: t('Try again'), onSelect: () => void status.refetch() }}
          >
            {messages.loadFailed}
          </Banner>
        )}
        {status.isPending && <Skeleton className="h-5 w-64 max-w-full" />}
        {job && <Progress job={job} isOurs={isStarted} />}
      </div>
    </Dialog>
  );
}

/** The state of the latest export. `isOurs` means that it was started here. */
function Progress({ job, isOurs }: { job: Export; isOurs: boolean }) {
  const clock = useStudioClock();
  const { state, done, total, missed, requestedBy, requestedAt, endedAt } = job;
  const files = t('{done, number} of {total, plural, one {# file} other {# files}}', {
    done,
    total,
  });
  if (state === 'running') {
    return (
      <div>
        <p role="status" className="mb-2 tabular-nums">
          {t('{files}, asked for by {requestedBy} on {requestedAt}', {
            files,
            requestedBy,
            requestedAt: formatInstant(requestedAt, clock),
          })}
        </p>
        <ProgressBar label={t('Exporting')} value={done} max={total} valueText={files} />
      </div>
    );
  }
  if (state === 'ready') {
    return isOurs ? <p role="status">{t('Waiting for your browser to save the file…')}</p> : null;
  }
  if (!isOurs) {
    return (
      <p className="text-muted">
        {state === 'done'
          ? t('Last export: {at}, by {requestedBy}.', {
              at: formatInstant(endedAt ?? requestedAt, clock),
              requestedBy,
            })
          : t('Last export: {at}, by {requestedBy}, not whole.', {
              at: formatInstant(endedAt ?? requestedAt, clock),
              requestedBy,
            })}
      </p>
    );
  }
  if (state === 'failed') return <Banner tone="error">{messages.failed}</Banner>;
  if (state === 'cancelled') return <Banner tone="info">{messages.cancelled}</Banner>;
  return (
    <Banner tone={missed > 0 ? 'info' : 'success'}>
      {t('Exported {done, plural, one {# file} other {# files}}.', { done })}
      {missed > 0 &&
        ` ${t(
          '{missed, plural, one {# file could not be read: a note in the archive names it.} other {# files could not be read: a note in the archive names them.}}',
          { missed },
        )}`}
    </Banner>
  );
}
