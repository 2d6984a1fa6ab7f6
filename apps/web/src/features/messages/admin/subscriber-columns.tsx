import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import type { SubscriberRow } from './subscriber-queries.ts';

/** The columns of the subscribers; times are in the studio's time zone. */
export function subscriberColumns(clock: StudioClock): Column<SubscriberRow>[] {
  return [
    { header: 'Email', primary: true, cell: ({ email }) => email },
    {
      header: 'State',
      cell: ({ state, confirmedAt }) =>
        state === 'pending' ? (
          <StatusDot tone="warning">Not confirmed</StatusDot>
        ) : (
          <StatusDot tone="good">
            {confirmedAt === null ? 'Subscribed, without a confirmation' : 'Subscribed'}
          </StatusDot>
        ),
    },
    {
      header: 'Since',
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ subscribedAt }) => (
        <time dateTime={subscribedAt}>{formatInstant(subscribedAt, clock)}</time>
      ),
    },
  ];
}
