import { bookingSorts, bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { dayParam, isDay } from '../../../lib/day-param.ts';
import { choiceParam, type SearchCodec } from '../../../lib/search-state.ts';
import type { FiltersOf } from '../../../lib/use-filters.ts';
import type { BookingsQuery } from './queries.ts';

/** The first day shown: 'today' unless the address says otherwise; empty for no first day at all. */
const firstDayParam: SearchCodec<string> = {
  read: (raw) => (raw === '' || isDay(raw) ? raw : 'today'),
  write: (day) => (day === 'today' ? null : day),
};

/** Whose bookings: an id that the server would take, or empty. */
const personParam: SearchCodec<string> = {
  read: (raw) => (raw !== null && raw.length <= 64 ? raw : ''),
  write: (id) => (id === '' ? null : id),
};

/** How the filters of the bookings stand in the address. */
export const bookingFilters = {
  status: choiceParam(['all', ...bookingStatuses], 'all'),
  user: personParam,
  from: firstDayParam,
  to: dayParam,
  sort: choiceParam(bookingSorts, 'time'),
};

/** What the filters say. */
export type BookingFilters = FiltersOf<typeof bookingFilters>;

/** The bookings that the filters mean; `today` is the day of the studio's calendar. */
export function bookingsQuery(
  { status, user, from, to, sort }: BookingFilters,
  today: string,
): BookingsQuery {
  const firstDay = from === 'today' ? today : from;
  return {
    ...(status !== 'all' && { status }),
    ...(user !== '' && { userId: user }),
    ...(firstDay !== '' && { from: firstDay }),
    ...(to !== '' && { to }),
    sort,
  };
}

/** How the desk shows its bookings: as a list, or as the month or the week of a day; kept in the address. */
export const bookingViews = {
  view: choiceParam(['list', 'month', 'week', 'mini-sessions'], 'list'),
  day: dayParam,
};
