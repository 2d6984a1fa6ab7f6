import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import type { JobRow } from './queries.ts';
import { Stage } from './stage.tsx';

/** The columns of the list of jobs; days are those of the studio's clock. */
export function jobColumns(clock: StudioClock): Column<JobRow>[] {
  const now = new Date();
  const sessionOf = ({ session }: JobRow) =>
    session && formatDayAndTime(new Date(session.startsAt), clock, now);
  const namesOf = ({ clients }: JobRow) => clients.map(({ name }) => name).join(', ');
  const moneyOf = (cents: number, job: JobRow) => (cents > 0 ? formatCents(cents, job) : '');
  return [
    {
      header: t('Job'),
      primary: true,
      cell: ({ title }) => (
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
      ),
    },
    { header: t('Stage'), onPhone: 'beside', cell: ({ stage }) => <Stage stage={stage} /> },
    {
      header: t('Clients'),
      wideOnly: true,
      className: 'md:max-w-56 truncate text-muted',
      cell: (job) => <bdi>{namesOf(job)}</bdi>,
    },
    {
      header: t('In brief'),
      onPhone: 'text',
      className: 'md:hidden text-muted',
      cell: (job) => [namesOf(job), sessionOf(job)].filter(Boolean).join(' · '),
    },
    {
      header: t('Session'),
      sortBy: 'day',
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: (job) => sessionOf(job) ?? <span className="text-muted">{t('No session')}</span>,
    },
    {
      header: t('Tasks'),
      align: 'end',
      wideOnly: true,
      className: 'md:max-lg:hidden',
      cell: ({ openTasks }) => openTasks || '',
    },
    {
      header: t('Total'),
      align: 'end',
      wideOnly: true,
      className: 'md:max-lg:hidden',
      cell: (job) => moneyOf(job.totalCents, job),
    },
    {
      header: t('Owed'),
      align: 'end',
      wideOnly: true,
      cell: (job) => moneyOf(job.owedCents, job),
    },
  ];
}
