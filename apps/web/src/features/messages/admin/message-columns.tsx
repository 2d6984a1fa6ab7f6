import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../lib/formats/class-names.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
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
        <span
          className={classNames(
            'md:line-clamp-1',
            status === 'new' ? 'font-medium' : 'font-normal',
          )}
        >
          {name}
        </span>
      ),
    },
    {
      header: t('Service'),
      className: 'md:max-w-36',
      cell: ({ service }) => <span className="md:line-clamp-1">{service}</span>,
    },
    {
      header: t('Message'),
      className: 'md:max-lg:hidden',
      cell: ({ message }) => (
        <span className="line-clamp-2 md:line-clamp-1 text-muted">{message}</span>
      ),
    },
    {
      header: t('Received'),
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ submittedAt }) => (
        <time dateTime={submittedAt}>{formatInstant(submittedAt, clock)}</time>
      ),
    },
    {
      header: t('Status'),
      className: 'md:w-28',
      cell: ({ status }) => (
        <StatusDot tone={statusDisplay[status].tone}>{statusDisplay[status].label}</StatusDot>
      ),
    },
  ];
}
