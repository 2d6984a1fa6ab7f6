import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { tabParam } from './finance-filters.ts';
import { FinanceTabs } from './finance-tabs.tsx';

const contents = {
  overview: lazyPart(() => import('./overview-tab.tsx'), 'OverviewTab'),
  transactions: lazyPart(() => import('./transactions/transactions-tab.tsx'), 'TransactionsTab'),
  analytics: lazyPart(() => import('./analytics-tab.tsx'), 'AnalyticsTab'),
  customers: lazyPart(() => import('./customers-tab.tsx'), 'CustomersTab'),
  subscriptions: lazyPart(() => import('./subscriptions-tab.tsx'), 'SubscriptionsTab'),
};

/** The studio's finances, in tabs with a URL each. */
export function FinanceScreen({ owed }: { owed?: ReactNode }) {
  const [{ tab }] = useSearchState(tabParam);
  const Content = contents[tab];
  return (
    <>
      <ScreenHeading
        title={t('Finance')}
        text={t('What the studio earns and spends.')}
        className="mb-3!"
      />
      <FinanceTabs current={tab} />
      {tab === 'overview' && owed}
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>
        <Content key={tab} />
      </Suspense>
    </>
  );
}
