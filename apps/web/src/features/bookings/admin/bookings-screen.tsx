import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { isForeignResponse } from '../../../lib/calls/api-error.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { clockOf, dayAt, utcClock } from '../../../lib/formats/studio-time.ts';
import { useEditing } from '../../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ExportLink } from '../../../ui/controls/export-link.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { useStudio } from '../queries.ts';
import {
  BookingsFilterBar,
  bookingFilters,
  bookingsQuery,
  bookingViews,
} from './bookings-filter-bar.tsx';
import { BookingsList } from './bookings-list.tsx';
import { CalendarFeedButton } from './calendar-feed-button.tsx';
import { confirmRemoval, paidFor, useChangeStatus } from './confirm-change.ts';
import { type BookingRow, useBookings, useRemoveBooking, useSetBookingStatus } from './queries.ts';
import { ViewTabs } from './view-tabs.tsx';

// Loaded on demand: the list doesn't need it.
const BookingEditor = lazyPart(() => import('./booking-editor.tsx'), 'BookingEditor');
const BookingSheet = lazyPart(() => import('./booking-sheet.tsx'), 'BookingSheet');
const CalendarView = lazyPart(() => import('./calendar/calendar-view.tsx'), 'CalendarView');

export type BookingsScreenProps = {
  /** Shown beside the Refresh button. */
  actions?: ReactNode;
  /** Renders the payments and invoices of a booking. */
  moneyOf: (booking: BookingRow, feedback: Feedback) => ReactNode;
  /** Renders the question how much of `paidCents` to refund for a booking that was just cancelled. */
  refundOf: (
    cancelled: { booking: BookingRow; paidCents: number },
    feedback: Feedback,
    onClose: () => void,
  ) => ReactNode;
  /** Renders the question how much was paid for a booking, and how. */
  paidOf: (booking: BookingRow, feedback: Feedback, onClose: () => void) => ReactNode;
};

/** The bookings of the studio, upcoming ones by default, as a list, a month or a week. */
export function BookingsScreen({ actions, moneyOf, refundOf, paidOf }: BookingsScreenProps) {
  const filtering = useFilters(bookingFilters);
  const { filters, change, clear } = filtering;
  const [{ view, day }, show] = useSearchState(bookingViews);
  const feedback = useFeedback();
  const studio = useStudio();
  const clock = studio.data && clockOf(studio.data);
  const today = clock === undefined ? '' : dayAt(new Date(), clock);
  const input = bookingsQuery(filters, today);
  const isList = view === 'list' || clock === undefined;
  const query = useBookings(clock !== undefined && isList ? input : undefined);
  const found = useList(query, {
    loadFailed: isForeignResponse(query.error) ? messages.noData : messages.loadFailed,
    feedback,
  });
  // Without the studio's time zone the queried days are unknown.
  const list = studio.isError
    ? { ...found, error: studio.error, refetch: () => studio.refetch() }
    : found;
  const [cancelled, setCancelled] = useState<BookingRow>();
  const [paying, setPaying] = useState<BookingRow>();
  const setStatus = useChangeStatus(useSetBookingStatus(feedback, askToRefund).mutate, clock);
  const remove = useRemoveBooking(feedback);
  const calendar = trpc.useUtils().bookings.calendar;
  const [isRefreshing, setRefreshing] = useState(false);
  const [firstDay, setFirstDay] = useState('');
  const editing = useEditing();
  const reading = useOpenInAddress('booking');

  function askToRefund(booking: BookingRow) {
    if (booking.status === 'cancelled' && paidFor(booking) > 0) setCancelled(booking);
  }

  async function refresh() {
    if (isList) return void (await list.refetch());
    setRefreshing(true);
    await calendar.invalidate();
    setRefreshing(false);
  }

  function create(onDay = '') {
    setFirstDay(onDay);
    editing.create();
  }

  async function askToRemove(booking: BookingRow) {
    if (!(await confirmRemoval(booking, clock ?? utcClock))) return;
    if (reading.open) reading.hide();
    remove({ id: booking.id });
  }

  return (
    <>
      <ScreenHeading
        title={t('Bookings')}
        text={
          // A non-breaking space keeps the line's height until the zone is known.
          clock
            ? t('Times are those of the studio ({replaceAll}).', {
                replaceAll: clock.timeZone.replaceAll('_', ' '),
              })
            : '\u00a0'
        }
        more={
          <>
            {actions}
            <CalendarFeedButton />
            <RefreshButton
              isOnPhones
              busy={list.isRefetching || isRefreshing}
              onClick={() => void refresh()}
            />
          </>
        }
        actions={
          <Button size="small" variant="primary" onClick={() => create()}>
            <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
            {t('Create Booking')}
          </Button>
        }
      />
      <ViewTabs view={view} />
      <BookingsFilterBar {...filtering} today={today} hasDays={isList} />
      {isList ? (
        <>
          <BookingsList
            list={list}
            clock={clock ?? utcClock}
            filters={filters}
            onChange={change}
            onClear={clear}
            onSetStatus={setStatus}
            onOpen={reading.show}
            onEdit={editing.edit}
            onCreate={() => create()}
            onRemove={(booking) => void askToRemove(booking)}
            onMarkPaid={setPaying}
            feedback={feedback}
          />
          {list.rows?.length ? (
            <ExportLink href="/api/booking/bookings.csv" filters={{ ...input, sort: undefined }} />
          ) : null}
        </>
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CalendarView
            view={view === 'week' ? 'week' : 'month'}
            day={day || today}
            today={today}
            clock={clock}
            filters={{
              ...(input.status && { status: input.status }),
              ...(input.userId && { userId: input.userId }),
            }}
            feedback={feedback}
            onShow={show}
            onOpen={reading.show}
            onCreate={create}
          />
        </Suspense>
      )}
      {!reading.open && !editing.open && <FeedbackBanner feedback={feedback} floating />}
      <LazyOverlay>
        {reading.open && clock && (
          <BookingSheet
            id={reading.open}
            row={list.rows?.find(({ id }) => id === reading.open)}
            clock={clock}
            feedback={feedback}
            moneyOf={(booking) => moneyOf(booking, feedback)}
            onSetStatus={setStatus}
            onEdit={() => editing.edit(reading.open)}
            onRemove={(booking) => void askToRemove(booking)}
            onOpen={reading.show}
            onClose={reading.hide}
          />
        )}
      </LazyOverlay>
      <LazyOverlay>
        {editing.open && clock && (
          <BookingEditor
            key={editing.open}
            id={editing.open}
            clock={clock}
            firstDay={firstDay || today}
            onClose={editing.close}
            onSaved={feedback.succeed}
            onCancelled={askToRefund}
          />
        )}
      </LazyOverlay>
      <LazyOverlay onClose={() => setCancelled(undefined)}>
        {cancelled &&
          refundOf({ booking: cancelled, paidCents: paidFor(cancelled) }, feedback, () =>
            setCancelled(undefined),
          )}
      </LazyOverlay>
      <LazyOverlay onClose={() => setPaying(undefined)}>
        {paying && paidOf(paying, feedback, () => setPaying(undefined))}
      </LazyOverlay>
    </>
  );
}
