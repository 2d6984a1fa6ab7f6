import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { formatBytes } from '@shutterhouse/contract/bytes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { BackupSettingsForm } from './backup-settings-form.tsx';
import { type BackupState, useBackups, useDrillBackup, useRunBackup } from './queries.ts';

/** The state of the backups, a manual backup, a test restore of the newest, and the schedule. */
export function BackupPanel() {
  const query = useBackups();
  const feedback = useFeedback();
  const clock = useStudioClock();
  const run = useRunBackup(feedback);
  const drill = useDrillBackup(feedback);

  return (
    <section aria-labelledby="backups" className="max-w-[44rem]">
      <h2 id="backups" className="display mb-3 text-lead">
        {t('Backups')}
      </h2>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        placeholder={
          <div aria-busy="true">
            <Skeleton className="h-40 w-full" />
          </div>
        }
      >
        {(state) => (
          <>
            <p role="status" className="mb-3">
              <Health state={state} />
            </p>
            <FactList facts={factsOf(state, clock)} />
            {state.isSameDisk && (
              <p className="measure mt-3 text-pretty text-muted">
                {t(
                  'They are on the studio’s own disk, so they would be lost with it: choose a folder on another disk, or a bucket.',
                )}
              </p>
            )}
            <div className="mt-4 flex flex-wrap gap-2.5">
              <Button
                size="small"
                busy={run.isPending || state.present?.kind === 'backup'}
                disabled={state.present !== null}
                onClick={() => run.mutate()}
              >
                {t('Back up now')}
              </Button>
              <Button
                size="small"
                busy={drill.isPending || state.present?.kind === 'drill'}
                disabled={state.present !== null || state.lastDone === null}
                onClick={() => drill.mutate()}
              >
                {t('Test the newest')}
              </Button>
            </div>
            <p className="measure mt-3 text-pretty text-muted">
              {t(
                'A test restores the newest backup into a temporary folder, starts the studio on it, checks a page, a picture and a booking, and deletes it again.',
              )}
            </p>
            <BackupSettingsForm state={state} feedback={feedback} />
          </>
        )}
      </Loaded>
      <FeedbackBanner feedback={feedback} floating />
    </section>
  );
}

function Health({ state }: { state: BackupState }) {
  const { present, lastFailed, lastDone, isOn } = state;
  if (present?.kind === 'backup')
    return <StatusDot tone="muted">{t('A backup is running')}</StatusDot>;
  if (present) return <StatusDot tone="muted">{t('The newest backup is being tested')}</StatusDot>;
  if (lastFailed) return <StatusDot tone="bad">{t('The last backup failed')}</StatusDot>;
  if (lastDone) return <StatusDot tone="good">{t('Backed up')}</StatusDot>;
  return (
    <StatusDot tone="warning">
      {isOn ? t('No backup yet') : t('No backup, and none scheduled')}
    </StatusDot>
  );
}

function factsOf(state: BackupState, clock: StudioClock): Fact[] {
  const { lastDone, lastFailed, lastDrill, where } = state;
  const when = (at: string) => formatInstant(at, clock);
  return [
    [t('Last backup'), lastDone && when(lastDone.requestedAt)],
    [
      t('Size'),
      lastDone &&
        t('{size}, of which {added} were new', {
          size: formatBytes(lastDone.bytes ?? 0),
          added: formatBytes(lastDone.newBytes ?? 0),
        }),
    ],
    [t('Noted'), lastDone?.words],
    [t('Last failure'), lastFailed && `${when(lastFailed.requestedAt)}: ${lastFailed.words}`],
    [t('Last test'), lastDrill && `${when(lastDrill.requestedAt)}: ${lastDrill.words}`],
    [t('Destination'), where],
    [
      t('Encrypted'),
      state.isEncrypted ? t('Yes') : t('No: anyone with access to the disk can read them'),
    ],
  ];
}
