import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { UploadReport } from './use-gallery-upload.ts';

export type UploadPanelProps = {
  report: UploadReport;
  onCancel: () => void;
  onDismiss: () => void;
};

/** How far an upload is, and what became of its files. */
export function UploadPanel({ report, onCancel, onDismiss }: UploadPanelProps) {
  const { total, added, replaced, known, failed, problems, bytes, totalBytes } = report;
  const { isRunning, isWaiting } = report;
  const done = added + replaced + known + failed;
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((100 * bytes) / totalBytes));
  const told = t('{done, number} of {total, number} files, {percent} %', { done, total, percent });
  return (
    <section
      aria-label={t('Upload')}
      className="mb-4 rounded-control border border-line bg-raised px-4 py-3"
    >
      <div className="flex items-start gap-3">
        <div role="status" className="min-w-0 flex-1 self-center">
          {isRunning ? (
            <p className="figures">
              {isWaiting ? t('The connection is lost. Waiting for it…') : told}
              <span className="ms-2 text-muted">
                {t('{done} of {total}', {
                  done: formatBytes(bytes),
                  total: formatBytes(totalBytes),
                })}
              </span>
            </p>
          ) : (
            <ul className="flex flex-col gap-0.5">
              {added > 0 && (
                <li>
                  {t('{count, plural, one {# picture was added.} other {# pictures were added.}}', {
                    count: added,
                  })}
                </li>
              )}
              {replaced > 0 && (
                <li>
                  {t(
                    '{count, plural, one {# picture was replaced.} other {# pictures were replaced.}}',
                    { count: replaced },
                  )}
                </li>
              )}
              {done < total && (
                <li>
                  {t(
                    '{count, plural, one {# file was not uploaded.} other {# files were not uploaded.}}',
                    { count: total - done },
                  )}
                </li>
              )}
            </ul>
          )}
          {known > 0 && (
            <p>
              {t(
                '{count, plural, one {# picture was already there.} other {# pictures were already there.}}',
                { count: known },
              )}
            </p>
          )}
          {failed > 0 && (
            <p className="text-bad">
              {t('{count, plural, one {# file failed.} other {# files failed.}}', {
                count: failed,
              })}
            </p>
          )}
        </div>
        {isRunning ? (
          <Button size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <IconButton size="small" label={t('Dismiss')} icon={<X />} onClick={onDismiss} />
        )}
      </div>
      {isRunning && (
        <ProgressBar
          label={t('Upload')}
          value={bytes}
          max={Math.max(1, totalBytes)}
          valueText={told}
          className="mt-2 h-1"
        />
      )}
      {problems.length > 0 && (
        <ul className="mt-2 max-h-40 overflow-y-auto text-muted">
          {problems.map(({ name, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and names may repeat.
            <li key={at}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
