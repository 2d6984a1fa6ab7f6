import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import {
  supportMessages as messages,
  supportLabels,
  verdictLabels,
} from '@shutterhouse/contract/support/messages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';

type Finding = Outputs['support']['report']['findings'][number];

/** The state of each part of the studio, with a status and what to do. */
export function SupportScreen() {
  const feedback = useFeedback();
  const clock = useStudioClock();
  const report = trpc.support.report.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [isSaving, setSaving] = useState(false);

  async function download() {
    setSaving(true);
    try {
      const data = await utils.support.diagnostics.fetch(undefined, { staleTime: 0 });
      saveFile('diagnostics.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      feedback.fail(`${messages.downloadFailed}: ${failureSentence(error)}`);
    }
    setSaving(false);
  }

  async function refresh() {
    const { isError } = await report.refetch();
    if (isError && report.data) feedback.fail(messages.loadFailed);
  }

  if (report.error && !report.data) {
    return <LoadError title={messages.loadFailed} query={report} />;
  }
  if (!report.data) {
    return <SkeletonLines count={5} line="h-11" className="gap-4" />;
  }
  const { findings, checkedAt } = report.data;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-muted">
          {t('{findings} Checked {checkedAt}.', {
            findings: formatAttention(findings),
            checkedAt: formatInstant(checkedAt, clock),
          })}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <RefreshButton busy={report.isFetching} onClick={() => void refresh()} />
          <Button size="small" busy={isSaving} onClick={() => void download()}>
            {!isSaving && <Download aria-hidden="true" strokeWidth={1.5} />}
            {t('Download diagnostic file')}
          </Button>
        </div>
      </div>
      <ul aria-label={t('Checks of the studio')} className="border-t border-line">
        {findings.map((finding) => (
          <FindingRow key={finding.check} finding={finding} clock={clock} />
        ))}
      </ul>
      <p className="mt-5 max-w-[68ch] text-pretty text-muted">
        {t(
          'The diagnostic file holds numbers and states for whoever helps you: no password, no address and nobody’s name.',
        )}
      </p>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

function formatAttention(findings: readonly Finding[]): string {
  const count = findings.filter(({ verdict }) => verdict === 'look').length;
  if (count === 0) return t('Everything is fine.');
  return count === 1
    ? t('One thing needs attention.')
    : t('{count} things need attention.', { count });
}

function FindingRow({ finding, clock }: { finding: Finding; clock: StudioClock }) {
  const { check, text, at, verdict, advice } = finding;
  const time = at && formatInstant(at, clock);
  const when = check === 'jobs' && time ? t('last done {time}', { time }) : time;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[11rem_8rem_minmax(0,1fr)]">
      <h2 className="font-medium">{supportLabels[check]}</h2>
      <StatusDot tone={verdict === 'fine' ? 'good' : 'warning'} className="self-start">
        {verdictLabels[verdict]}
      </StatusDot>
      <div className="min-w-0">
        <p className="figures break-words">{[text, when].filter(Boolean).join(', ')}</p>
        {advice && <p className="mt-0.5 text-pretty text-muted">{advice}</p>}
      </div>
    </li>
  );
}
