import { bookingSorts, bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { paymentFilters } from '@shutterhouse/contract/payments/constants';
import { paymentFilterLabels } from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Filtering, FiltersOf } from '../../../lib/lists/use-filters.ts';
import { dayParam, isDay } from '../../../lib/navigation/day-param.ts';
import { choiceParam, type SearchCodec, textParam } from '../../../lib/navigation/search-state.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { PersonPicker } from './person-picker.tsx';
import { type BookingsQuery, useOffers } from './queries.ts';
import { statusDisplay } from './status-menu.tsx';

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
  payment: choiceParam(['all', ...paymentFilters], 'all'),
  service: textParam(),
  from: firstDayParam,
  to: dayParam,
  sort: choiceParam(bookingSorts, 'time'),
};

/** The values of the filters. */
export type BookingFilters = FiltersOf<typeof bookingFilters>;

/** The query for the filters; `today` is the day of the studio's calendar. */
export function bookingsQuery(
  { status, user, payment, service, from, to, sort }: BookingFilters,
  today: string,
): BookingsQuery {
  const firstDay = from === 'today' ? today : from;
  return {
    ...(status !== 'all' && { status }),
    ...(user !== '' && { userId: user }),
    ...(payment !== 'all' && { payment }),
    ...(service !== '' && { service }),
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

export type BookingsFilterBarProps = Filtering<BookingFilters> & {
  /** The day of the studio's calendar; empty while it is not known. */
  today: string;
  /** Whether the days can be chosen here; a calendar has its own controls. */
  hasDays: boolean;
};

const chips = [
  {
    value: 'all',
    get label() {
      return tc('bookings', 'All');
    },
  },
  ...choicesOf(bookingStatuses, (status) => statusDisplay[status].label),
];

const payments = [
  {
    value: 'all',
    get label() {
      return t('Any payment');
    },
  },
  ...choicesOf(paymentFilters, (payment) => paymentFilterLabels[payment]),
];

/** The filters of the bookings: by status, payment, service, person, and by day. */
export function BookingsFilterBar({
  filters,
  change,
  clear,
  count,
  control,
  today,
  hasDays,
}: BookingsFilterBarProps) {
  const { services } = useOffers();
  return (
    <FilterBar label={t('Filter bookings')} count={count} onClear={clear} className="gap-x-4">
      <ChipGroup
        label={t('Status')}
        size="small"
        chips={chips}
        {...control('status')}
        className="max-md:basis-full"
      />
      <PersonPicker
        size="small"
        aria-label={t('User')}
        placeholder={t('All users')}
        value={filters.user}
        onChange={(user) => change({ user })}
        onClear={() => change({ user: '' })}
        className="w-40! max-md:w-full!"
      />
      {hasDays && (
        <>
          <ChoiceSelect
            label={t('Payment')}
            options={payments}
            {...control('payment')}
            className="max-md:w-full! md:w-44!"
          />
          <ChoiceSelect
            label={t('Service')}
            options={servicesOf(services, filters.service)}
            {...control('service')}
            className="max-md:w-full! md:w-44!"
          />
        </>
      )}
      {hasDays && (
        <DayRange
          from={filters.from === 'today' ? today : filters.from}
          to={filters.to}
          onChange={(days) => change(days.from === today ? { from: 'today' } : days)}
        />
      )}
    </FilterBar>
  );
}

/** The services to choose from, with the chosen one also where it is no longer offered. */
function servicesOf(services: readonly { title: string }[], chosen: string) {
  const titles = new Set([...services.map(({ title }) => title), ...(chosen ? [chosen] : [])]);
  return [
    { value: '', label: t('All services') },
    ...[...titles].map((title) => ({ value: title, label: title })),
  ];
}
