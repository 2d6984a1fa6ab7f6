import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { useList } from '../../../lib/use-list.ts';
import { Button } from '../../../ui/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { useStudio } from '../queries.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingFilters, wantedBookings } from './booking-filters.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { BookingsEmptyState } from './bookings-empty-state.tsx';
import { BookingsFilterBar } from './bookings-filter-bar.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { useBookings, useSetBookingStatus } from './queries.ts';
import { studioDay } from './studio-clock.ts';

export type BookingsScreenProps = {
  /** Stand beside Refresh. */
  actions?: ReactNode;
};

/** The bookings of the studio: what is ahead, unless the filters say otherwise. */
export function BookingsScreen({ actions }: BookingsScreenProps) {
  const { filters, change, clear } = useFilters(bookingFilters);
  const feedback = useFeedback();
  const studio = useStudio();
  const timeZone = studio.data?.timeZone;
  const today = timeZone === undefined ? '' : studioDay(new Date(), timeZone);
  const query = useBookings(timeZone === undefined ? undefined : wantedBookings(filters, today));
  const found = useList(query, { loadFailed: messages.loadFailed, feedback });
  // Without the studio's time zone it is not known which days are asked for.
  const list = studio.isError
    ? { ...found, error: studio.error, refetch: () => studio.refetch() }
    : found;
  const { mutate } = useSetBookingStatus(feedback);
  const columns = useMemo(
    () => bookingColumns(timeZone ?? 'UTC', (id, status) => mutate({ id, status })),
    [timeZone, mutate],
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = list.rows?.find(({ id }) => id === openId);
  const isNarrowed =
    filters.status !== 'all' || filters.to !== '' || !['today', ''].includes(filters.from);

  return (
    <>
      <ScreenHeading
        title="Bookings"
        text={timeZone && `Times are those of the studio (${timeZone.replaceAll('_', ' ')}).`}
        actions={
          <>
            {actions}
            <Button size="small" busy={list.isRefetching} onClick={() => void list.refetch()}>
              {!list.isRefetching && <RefreshCw aria-hidden="true" strokeWidth={1.5} />}
              Refresh
            </Button>
          </>
        }
      />
      <BookingsFilterBar filters={filters} today={today} onChange={change} onClear={clear} />
      <ListTable
        label="Bookings"
        columns={columns}
        list={list}
        nouns={['booking', 'bookings']}
        sort={filters.sort}
        onSortChange={(sort) => change({ sort: bookingFilters.sort.read(sort) })}
        onOpen={({ id }) => setOpenId(id)}
        actions={(booking) => <CustomerMenu booking={booking} />}
        empty={
          <BookingsEmptyState
            onClear={isNarrowed ? clear : undefined}
            onShowEarlier={filters.from === 'today' ? () => change({ from: '' }) : undefined}
          />
        }
      />
      {!opened && <FeedbackBanner feedback={feedback} floating />}
      {opened && timeZone && (
        <BookingSheet
          booking={opened}
          timeZone={timeZone}
          feedback={feedback}
          onSetStatus={(status) => mutate({ id: opened.id, status })}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
