import { jobStages } from '@shutterhouse/contract/client-jobs/constants';
import { localeTag } from '@shutterhouse/contract/locale';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, type SearchCodec, textParam } from '../../../lib/navigation/search-state.ts';

const monthParam: SearchCodec<string> = {
  read: (raw) => (raw !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(raw) ? raw : ''),
  write: (month) => (month === '' ? null : month),
};

/** The filters of board and list in the address. */
export const jobFilters = {
  search: textParam(),
  service: textParam(),
  month: monthParam,
  stage: choiceParam(['all', ...jobStages], 'all'),
  sort: choiceParam(['-day', 'day'], '-day'),
};
export type JobFilters = FiltersOf<typeof jobFilters>;

/** The query for the filters that board and list share. */
export function boardQuery({ search, service, month }: JobFilters) {
  return {
    ...(search !== '' && { search }),
    ...(service !== '' && { service }),
    ...(month !== '' && { month }),
  };
}

/** The query of the list. */
export function jobsQuery(filters: JobFilters) {
  const { stage, sort } = filters;
  return { ...boardQuery(filters), ...(stage !== 'all' && { stage }), sort };
}

/** The months to choose from: a year back and two ahead, as `2030-06`, with their names. */
export function monthChoices(now: Date, chosen: string): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(localeTag(), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth() - 12;
  const months = Array.from({ length: 37 }, (_, at) => monthOf(first + at));
  if (chosen !== '' && !months.includes(chosen)) months.unshift(chosen);
  return months.map((value) => ({
    value,
    label: format.format(new Date(`${value}-15T00:00:00Z`)),
  }));
}

/** By the number of months since the year 0. */
function monthOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
