import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../lib/formats/class-names.ts';
import { dayAt, formatDay, formatInstant, formatTime } from '../../../lib/formats/studio-time.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import type { MessageRow } from './queries.ts';
import { statusDisplay } from './status-display.ts';

/** The columns of the inbox; times are in the studio's time zone. */
export function messageColumns(clock: StudioClock): Column<MessageRow>[] {
  return [
    {
      header: t('From'),
      primary: true,
      className: 'md:max-w-44',
      cell: ({ name, status }) => (
        <span className="flex items-baseline gap-2">
          <span
            className={classNames('line-clamp-1', status === 'new' ? 'font-medium' : 'font-normal')}
          >
            {name}
          </span>
          {status === 'new' && (
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent md:hidden" />
          )}
        </span>
      ),
    },
    {
      header: t('Service'),
      wideOnly: true,
      className: 'md:w-40',
      cell: ({ service }) => <span className="md:line-clamp-1">{service}</span>,
    },
    {
      header: t('Message'),
      onPhone: 'text',
      className: 'md:max-lg:hidden',
      cell: ({ message }) => (
        <span className="line-clamp-2 md:line-clamp-1 text-muted">{message}</span>
      ),
    },
    {
      header: t('Received'),
      onPhone: 'beside',
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ submittedAt }) => (
        <time dateTime={submittedAt} className="max-md:text-caption max-md:text-muted">
          <span className="md:hidden">{shortly(submittedAt, clock)}</span>
          <span className="max-md:hidden">{formatInstant(submittedAt, clock)}</span>
        </time>
      ),
    },
    {
      header: t('Status'),
      wideOnly: true,
      className: 'md:w-28',
      cell: ({ status }) => (
        <StatusDot tone={statusDisplay[status].tone}>{statusDisplay[status].label}</StatusDot>
      ),
    },
  ];
}

/** The time of a message that came today, the day of another one. */
function shortly(instant: string, clock: StudioClock): string {
  const [at, now] = [new Date(instant), new Date()];
  return dayAt(at, clock) === dayAt(now, clock) ? formatTime(at, clock) : formatDay(at, clock, now);
}
