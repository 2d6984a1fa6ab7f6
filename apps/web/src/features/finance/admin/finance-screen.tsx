import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { type FinanceTab, financeTabs, tabParam } from './finance-filters.ts';

const contents = {
  overview: lazyPart(() => import('./overview-tab.tsx'), 'OverviewTab'),
  transactions: lazyPart(() => import('./transactions/transactions-tab.tsx'), 'TransactionsTab'),
  analytics: lazyPart(() => import('./analytics-tab.tsx'), 'AnalyticsTab'),
  customers: lazyPart(() => import('./customers-tab.tsx'), 'CustomersTab'),
  subscriptions: lazyPart(() => import('./subscriptions-tab.tsx'), 'SubscriptionsTab'),
};

/** The studio's finances, in five tabs with a URL each. */
export function FinanceScreen({ actions }: { actions?: ReactNode }) {
  const [{ tab }] = useSearchState(tabParam);
  const Content = contents[tab];
  const tabs = (Object.keys(financeTabs) as FinanceTab[]).map((one) => ({
    label: financeTabs[one],
    // The URL keeps no filters, as those of one tab don't apply to another.
    href: one === 'overview' ? location.pathname : `${location.pathname}?tab=${one}`,
    current: one === tab,
  }));
  return (
    <>
      <ScreenHeading
        title={t('Finance')}
        text={t('What the studio earns and spends.')}
        actions={actions}
        className="mb-3!"
      />
      <ScreenTabs label={t('Parts of the books')} tabs={tabs} />
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>
        <Content key={tab} />
      </Suspense>
    </>
  );
}
