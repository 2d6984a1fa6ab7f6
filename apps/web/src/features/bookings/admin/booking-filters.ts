import { bookingSorts, bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { dayParam, isDay } from '../../../lib/navigation/day-param.ts';
import { choiceParam, type SearchCodec } from '../../../lib/navigation/search-state.ts';
import type { BookingsQuery } from './queries.ts';

/** The first day shown: 'today' unless the URL says otherwise; empty for no lower limit. */
const firstDayParam: SearchCodec<string> = {
  read: (raw) => (raw === '' || isDay(raw) ? raw : 'today'),
  write: (day) => (day === 'today' ? null : day),
};

/** The person whose bookings are shown: an id of a length that the server accepts, or empty. */
const personParam: SearchCodec<string> = {
  read: (raw) => (raw !== null && raw.length <= 64 ? raw : ''),
  write: (id) => (id === '' ? null : id),
};

/** The filters of the bookings as URL search parameters. */
export const bookingFilters = {
  status: choiceParam(['all', ...bookingStatuses], 'all'),
  user: personParam,
  from: firstDayParam,
  to: dayParam,
  sort: choiceParam(bookingSorts, 'time'),
};

/** The values of the filters. */
export type BookingFilters = FiltersOf<typeof bookingFilters>;

/** The query for the filters; `today` is the day of the studio's calendar. */
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

/** The view of the bookings: a list, or the month or week around a day; kept in the URL. */
export const bookingViews = {
  view: choiceParam(['list', 'month', 'week', 'mini-sessions'], 'list'),
  day: dayParam,
};
