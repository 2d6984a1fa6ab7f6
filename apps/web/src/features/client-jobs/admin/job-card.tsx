import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { isOverdue } from '@shutterhouse/contract/payment-plans/constants';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { JobRow } from './queries.ts';

export type JobCardProps = { job: JobRow; clock: StudioClock };

/** A job on the board. */
export function JobCard({ job, clock }: JobCardProps) {
  const now = new Date();
  const isTaskDue = job.nextTaskAt !== null && new Date(job.nextTaskAt) <= now;
  const names = job.clients.map(({ name }) => name).join(', ');
  return (
    <article className="rounded-control border border-line bg-raised px-3.5 py-3 text-desk">
      <h3 className="font-medium wrap-anywhere">
        <TextLink href={paths.job(job.id)} className="no-underline">
          <bdi>{job.title}</bdi>
        </TextLink>
      </h3>
      {names !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {names}
        </p>
      )}
      <p className="figures mt-1 flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          {job.session ? formatDay(new Date(job.session.startsAt), clock, now) : t('No session')}
        </span>
        {job.totalCents > 0 && <span>{formatCents(job.totalCents, job)}</span>}
      </p>
      {job.nextPaymentAt !== null && isOverdue(new Date(job.nextPaymentAt), now) && (
        <p className="mt-1 text-bad">{t('A payment is overdue')}</p>
      )}
      {job.openTasks > 0 && (
        <p className={isTaskDue ? 'mt-1 text-bad' : 'mt-1 text-muted'}>
          {t('{count, plural, one {# open task} other {# open tasks}}', { count: job.openTasks })}
        </p>
      )}
    </article>
  );
}
