import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useJobsOf } from './queries.ts';
import { Stage } from './stage.tsx';

export type ClientJobsProps = { clientId: string };

/** The jobs of a client, the newest first; nothing without any. */
export function ClientJobs({ clientId }: ClientJobsProps) {
  const id = useId();
  const load = useJobsOf(clientId);
  const rows = load.data?.rows ?? [];
  if (rows.length === 0 && !load.error) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-desk font-medium">
        {t('Jobs')}
      </h2>
      {load.error ? (
        <LoadError title={messages.loadFailed} query={load} />
      ) : (
        <ul className="mt-1">
          {rows.map((job) => (
            <li
              key={job.id}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line"
            >
              <TextLink href={paths.job(job.id)} className="min-w-0 wrap-anywhere">
                <bdi>{job.title}</bdi>
              </TextLink>
              <Stage stage={job.stage} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
