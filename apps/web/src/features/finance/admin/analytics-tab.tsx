import { groupings } from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { RevenueChart } from './charts/revenue-chart.tsx';
import { revenueFilters } from './finance-filters.ts';
import { formatDay, labelOf } from './format.ts';
import { useRevenue, useSummary } from './queries.ts';
import { TaxesPart } from './taxes-part.tsx';

const chips = choicesOf(groupings, (value) => labelOf(value));

/** Revenue over a range of days; by default the last six months by month. */
export function AnalyticsTab() {
  const { filters, change, clear, count, control } = useFilters(revenueFilters);
  const { from, to, group, currency } = filters;
  const revenue = useRevenue({
    ...(from !== '' && { startDate: from }),
    ...(to !== '' && { endDate: to }),
    ...(currency !== '' && { currency }),
    groupBy: group,
  });
  const currencies = Object.keys(useSummary().data?.revenueByCurrencyCents ?? {});
  const { data, error, isPlaceholderData } = revenue;
  const problem = error && readApiError(error);

  return (
    <>
      <FilterBar
        label={t('Range of the analytics')}
        count={count}
        onClear={clear}
        className="gap-x-6"
      >
        <DayRange
          from={from || (data?.startDate ?? '')}
          to={to || (data?.endDate ?? '')}
          onChange={change}
        />
        <ChipGroup label={t('Group by')} size="small" chips={chips} {...control('group')} />
        {currencies.length > 1 && (
          <ChoiceSelect
            label={t('Currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency || (data?.currency ?? '')}
            onChange={(chosen) => change({ currency: chosen })}
            className="max-md:w-full md:w-28"
          />
        )}
      </FilterBar>
      {problem && refusalSentence(problem) ? (
        <ErrorNote title={problem.message} />
      ) : problem ? (
        <ErrorNote
          title={messages.loadFailed}
          text={problem.message}
          onRetry={() => void revenue.refetch()}
          retrying={revenue.isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}>
          <p aria-live="polite" className="mb-6 text-muted">
            <MarkedText
              text={t(
                '<sum>{sum}</sum> in {count, plural, one {# transaction} other {# transactions}}, {from} to {to}',
                {
                  sum: formatCents(data.totalRevenueCents, { currency: data.currency }),
                  count: data.transactionCount,
                  from: formatDay(data.startDate),
                  to: formatDay(data.endDate),
                },
              )}
              marks={{
                sum: (words) => (
                  <span className="display figures text-title text-ink">{words}</span>
                ),
              }}
            />
          </p>
          <RevenueChart revenue={data} />
          <TaxesPart from={data.startDate} to={data.endDate} />
        </div>
      )}
    </>
  );
}
