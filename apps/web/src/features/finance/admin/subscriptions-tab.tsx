import type { StudioClock } from '@shutterhouse/contract/clock';
import { subscriptionStatuses } from '@shutterhouse/contract/finance/constants';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { useMemo } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { subscriptionFilters } from './finance-filters.ts';
import { labelOf, subscriptionTone } from './format.ts';
import { ProviderEmpty } from './provider-empty.tsx';
import { type Subscription, useSubscriptions } from './queries.ts';

const statusChoices = choicesOf(subscriptionStatuses, (value) =>
  value === 'all' ? t('All statuses') : labelOf(value),
);

/** The Stripe subscriptions of all customers, or of one. */
export function SubscriptionsTab() {
  const { filters, clear, count, control } = useFilters(subscriptionFilters);
  const { status, customer } = filters;
  const feedback = useFeedback();
  const query = useSubscriptions({ status, ...(customer !== '' && { customer }) });
  const list = useList(query, { loadFailed: t('Failed to load subscriptions'), feedback });
  const provider = query.data?.pages[0]?.provider;
  const clock = useStudioClock();
  const columns = useMemo(() => subscriptionColumns(clock), [clock]);
  return (
    <>
      {provider?.state !== 'notConnected' && (
        <FilterBar label={t('Filter subscriptions')} count={count} onClear={clear}>
          <ChoiceSelect
            label={t('Status')}
            options={statusChoices}
            {...control('status')}
            className="max-md:w-full md:w-44"
          />
          {customer !== '' && (
            <span className="text-muted">
              <MarkedText
                text={t('of <name>{name}</name>', {
                  name: list.rows?.[0]?.customerName || customer,
                })}
                marks={{ name: (words) => <span className="text-ink">{words}</span> }}
              />
            </span>
          )}
        </FilterBar>
      )}
      <ListTable
        label={t('Subscriptions')}
        columns={columns}
        list={list}
        counted={(count) =>
          t('{count, plural, one {# subscription} other {# subscriptions}}', { count })
        }
        empty={
          <ProviderEmpty
            provider={provider}
            none={t('No subscriptions yet')}
            text={t('Customers with a monthly or yearly Stripe subscription appear here.')}
            onClear={clear}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        }
      />
      <FeedbackBanner feedback={feedback} clearAfterMs={5000} floating />
    </>
  );
}

function subscriptionColumns(clock: StudioClock): Column<Subscription>[] {
  const day = (at: string | null) => at && formatInstant(at, clock).replace(/,[^,]*$/, '');
  return [
    {
      header: t('Customer'),
      primary: true,
      cell: ({ customer, customerName }) => customerName || customer,
    },
    {
      header: t('Items'),
      cell: ({ items, currency }) => (
        <ul>
          {items.map(({ id, quantity, price }) => (
            <li key={id} className="figures">
              {quantity} × {formatCents(price.unitAmountCents, { currency })}
              {price.recurring.interval && ` a ${price.recurring.interval}`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      header: t('Current period'),
      className: 'whitespace-nowrap',
      cell: ({ currentPeriodStart, currentPeriodEnd }) =>
        currentPeriodStart &&
        t('{start} to {end}', {
          start: day(currentPeriodStart) ?? '',
          end: day(currentPeriodEnd) ?? '',
        }),
    },
    {
      header: t('Created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      header: t('Status'),
      className: 'md:w-32',
      cell: ({ status }) => (
        <StatusDot tone={subscriptionTone(status)}>{labelOf(status)}</StatusDot>
      ),
    },
  ];
}
