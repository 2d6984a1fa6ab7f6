import { t } from '@shutterhouse/contract/sentences';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { type FinanceTab, financeTabs } from './finance-filters.ts';

/** The tabs of the finances, each with an address of its own. The invoices and the bank are parts of other features. */
export function FinanceTabs({ current }: { current: FinanceTab | 'invoices' | 'bank' }) {
  // The address keeps no filters, as those of one tab don't apply to another.
  const [overview, ...others] = (Object.keys(financeTabs) as FinanceTab[]).map((tab) => ({
    label: financeTabs[tab],
    href: tab === 'overview' ? location.pathname : `${location.pathname}?tab=${tab}`,
    current: tab === current,
  }));
  const invoices = {
    label: t('Invoices'),
    href: `${location.pathname}?view=invoices`,
    current: current === 'invoices',
  };
  const bank = {
    label: t('Bank'),
    href: `${location.pathname}?view=bank`,
    current: current === 'bank',
  };
  return (
    <ScreenTabs
      label={t('Parts of the books')}
      tabs={[...(overview ? [overview] : []), invoices, bank, ...others]}
    />
  );
}
