import { sentences, t } from '@shutterhouse/contract/sentences';
import { useSearch } from 'wouter/use-browser-location';
import { writeSearch } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { bookingViews } from './bookings-filter-bar.tsx';

const labels = sentences({
  list: 'List',
  month: 'Month',
  week: 'Week',
  'mini-sessions': 'Mini sessions',
});

/** Tabs for the list of bookings, the calendars, and the mini-session events. */
export function ViewTabs({ view }: { view: keyof typeof labels }) {
  const search = useSearch();
  const tabs = (['list', 'month', 'week', 'mini-sessions'] as const).map((one) => ({
    label: labels[one],
    href: location.pathname + writeSearch(bookingViews, search, { view: one }),
    current: one === view,
  }));
  return <ScreenTabs label={t('How the bookings are shown')} tabs={tabs} />;
}
