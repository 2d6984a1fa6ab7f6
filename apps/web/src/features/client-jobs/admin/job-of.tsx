import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { type JobBeginning, useBeginJob, useJobOf } from './queries.ts';

const JobDialog = lazyPart(() => import('./job-dialog.tsx'), 'JobDialog');

export type JobOfProps = {
  item: JobBeginning;
  /** Whose it is; their jobs are offered first. */
  clientId: string | null;
  feedback: Feedback;
};

/** The job to which something belongs, or buttons that begin one with it, or add it to one; it can be moved to another. */
export function JobOf({ item, clientId, feedback }: JobOfProps) {
  const load = useJobOf(item);
  const begin = useBeginJob(feedback);
  const [isMoving, setMoving] = useState(false);
  const job = load.data;
  if (job === undefined) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 text-desk">
      {job === null ? (
        <Button
          size="small"
          busy={begin.isPending}
          onClick={() =>
            begin.mutate({ from: item }, { onSuccess: ({ id }) => openAddress(paths.job(id)) })
          }
        >
          <BriefcaseBusiness aria-hidden="true" strokeWidth={1.5} />
          {messages.labels.begin}
        </Button>
      ) : (
        <>
          <BriefcaseBusiness aria-hidden="true" strokeWidth={1.5} className="size-4 text-muted" />
          <TextLink href={paths.job(job.id)} className="min-w-0 wrap-anywhere">
            {t('Job: {name}', { name: job.name })}
          </TextLink>
        </>
      )}
      <Button size="small" variant="quiet" onClick={() => setMoving(true)}>
        {job === null ? t('Add to a job…') : messages.labels.move}
      </Button>
      {isMoving && (
        <LazyOverlay onClose={() => setMoving(false)}>
          <JobDialog
            item={item}
            clientId={clientId}
            from={job?.id}
            onClose={() => setMoving(false)}
            onDone={feedback.succeed}
          />
        </LazyOverlay>
      )}
    </div>
  );
}
