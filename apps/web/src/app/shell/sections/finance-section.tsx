import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { FinanceScreen } from '../../../features/finance/admin/finance-screen.tsx';
import { FinanceTabs } from '../../../features/finance/admin/finance-tabs.tsx';
import { OwedCards } from '../../../features/owed/admin/owed-cards.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { SectionWaiting } from './section-waiting.tsx';

const InvoicesScreen = lazyPart(
  () => import('../../../features/invoices/admin/invoices-screen.tsx'),
  'InvoicesScreen',
);
const OwedScreen = lazyPart(
  () => import('../../../features/owed/admin/owed-screen.tsx'),
  'OwedScreen',
);

const TransfersScreen = lazyPart(
  () => import('../../../features/payment-plans/admin/transfers-screen.tsx'),
  'TransfersScreen',
);

const views = { view: choiceParam(['books', 'invoices', 'owed', 'bank'], 'books') };

/** The finances of the studio, which open with what is owed; its invoices, and the list of what is owed. */
export function FinanceSection() {
  const [{ view }] = useSearchState(views);
  if (view === 'invoices') {
    return (
      <Suspense fallback={<SectionWaiting heading={t('Invoices')} />}>
        <InvoicesScreen tabs={<FinanceTabs current="invoices" />} />
      </Suspense>
    );
  }
  if (view === 'bank') {
    return (
      <Suspense fallback={<SectionWaiting heading={t('Bank')} />}>
        <TransfersScreen tabs={<FinanceTabs current="bank" />} />
      </Suspense>
    );
  }
  if (view === 'owed') {
    return (
      <Suspense fallback={<SectionWaiting heading={t('Owed')} />}>
        <OwedScreen tabs={<FinanceTabs current="overview" />} />
      </Suspense>
    );
  }
  return <FinanceScreen owed={<OwedCards />} />;
}
