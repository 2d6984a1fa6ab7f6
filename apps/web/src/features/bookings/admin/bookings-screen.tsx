import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readApiError } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { notify } from '../../../lib/notices.ts';
import { useSearchState } from '../../../lib/search-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { useStudio } from '../queries.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingFilters, defaultFilters, wantedBookings } from './booking-filters.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { BookingsEmptyState } from './bookings-empty-state.tsx';
import { BookingsFilterBar } from './bookings-filter-bar.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { type BookingRow, useBookings, useSetBookingStatus } from './queries.ts';
import { studioDay } from './studio-clock.ts';

/** The bookings of the studio: what is ahead, unless the filters say otherwise. */
export function BookingsScreen() {
  const [filters, change] = useSearchState(bookingFilters);
  const studio = useStudio();
  const timeZone = studio.data?.timeZone;
  const today = timeZone === undefined ? '' : studioDay(new Date(), timeZone);
  const bookings = useBookings(timeZone === undefined ? undefined : wantedBookings(filters, today));
  const { mutate } = useSetBookingStatus();
  const columns = useMemo(
    () => bookingColumns(timeZone ?? 'UTC', (id, status) => mutate({ id, status })),
    [timeZone, mutate],
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = bookings.rows?.find(({ id }) => id === openId);

  const isFiltered = filters.status !== 'all' || filters.from !== 'today' || filters.to !== '';
  const clear = isFiltered ? () => change(defaultFilters) : undefined;
  const isNarrowed =
    filters.status !== 'all' || filters.to !== '' || !['today', ''].includes(filters.from);
  const problem = studio.error ?? (bookings.rows === undefined ? bookings.error : null);
  const isRefreshing = bookings.isRefetching && !bookings.isFetchingNextPage;

  async function refresh() {
    const { isError } = await (studio.isError ? studio.refetch() : bookings.refetch());
    // Without rows the failure stands in their place; rows that are there stay.
    if (isError && bookings.rows !== undefined) notify.error(messages.loadFailed);
  }

  async function loadMore() {
    const { isFetchNextPageError } = await bookings.fetchNextPage();
    if (isFetchNextPageError) notify.error(messages.loadFailed);
  }

  return (
    <>
      <ScreenHeading
        title="Bookings"
        text={timeZone && `Times are those of the studio (${timeZone.replaceAll('_', ' ')}).`}
        actions={
          <Button size="small" busy={isRefreshing} onClick={refresh}>
            {!isRefreshing && <RefreshCw aria-hidden="true" strokeWidth={1.5} />}
            Refresh
          </Button>
        }
      />
      <BookingsFilterBar filters={filters} today={today} onChange={change} onClear={clear} />
      <div className={classNames('transition-opacity', bookings.isPlaceholderData && 'opacity-50')}>
        <DataTable<BookingRow>
          label="Bookings"
          columns={columns}
          rows={bookings.rows}
          rowKey={(row) => row.id}
          onOpen={({ id }) => setOpenId(id)}
          actions={(booking) => <CustomerMenu booking={booking} />}
          loading={bookings.isPending}
          error={
            problem && (
              <ErrorNote
                title={messages.loadFailed}
                text={readApiError(problem).message}
                onRetry={refresh}
                retrying={studio.isFetching || bookings.isFetching}
              />
            )
          }
          empty={
            <BookingsEmptyState
              onClear={isNarrowed ? clear : undefined}
              onShowEarlier={filters.from === 'today' ? () => change({ from: '' }) : undefined}
            />
          }
        />
      </div>
      {bookings.rows && bookings.rows.length > 0 && (
        <ListFooter
          count={bookings.rows.length === 1 ? '1 booking' : `${bookings.rows.length} bookings`}
          hasMore={bookings.hasNextPage}
          loading={bookings.isFetchingNextPage}
          onMore={() => void loadMore()}
        />
      )}
      {opened && timeZone && (
        <BookingSheet
          booking={opened}
          timeZone={timeZone}
          onSetStatus={(status) => mutate({ id: opened.id, status })}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
