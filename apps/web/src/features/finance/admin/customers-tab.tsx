import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { ProviderEmpty } from './provider-empty.tsx';
import { type Customer, useCustomers } from './queries.ts';

/** The customers who paid by Stripe; a row links to their subscriptions. */
export function CustomersTab() {
  const feedback = useFeedback();
  const query = useCustomers();
  const list = useList(query, { loadFailed: t('Failed to load customers'), feedback });
  const clock = useStudioClock();
  const columns = useMemo(() => customerColumns(clock), [clock]);
  return (
    <>
      <ListTable
        label={t('Customers')}
        columns={columns}
        list={list}
        counted={(count) => t('{count, plural, one {# customer} other {# customers}}', { count })}
        onOpen={({ id }) => navigate(`${location.pathname}?tab=subscriptions&customer=${id}`)}
        empty={
          <ProviderEmpty
            provider={query.data?.pages[0]?.provider}
            none={t('No customers yet')}
            text={t('Customers who pay by Stripe appear here.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        }
      />
      <FeedbackBanner feedback={feedback} clearAfterMs={5000} floating />
    </>
  );
}

function customerColumns(clock: StudioClock): Column<Customer>[] {
  const none = <span className="text-muted">{t('None')}</span>;
  return [
    { header: t('Name'), primary: true, cell: ({ name, email, id }) => name || email || id },
    { header: t('Email'), cell: ({ email }) => email || none },
    { header: t('Phone'), className: 'whitespace-nowrap', cell: ({ phone }) => phone || none },
    {
      header: t('Balance'),
      align: 'end',
      cell: ({ balanceCents, currency }) => formatCents(balanceCents, { currency }),
    },
    {
      header: t('Created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => formatInstant(createdAt, clock),
    },
    {
      header: t('Payments'),
      className: 'md:w-32',
      cell: ({ delinquent }) => (
        <StatusDot tone={delinquent ? 'bad' : 'good'}>
          {delinquent ? tc('customer', 'Overdue') : t('In order')}
        </StatusDot>
      ),
    },
  ];
}
