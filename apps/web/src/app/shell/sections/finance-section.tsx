import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ReceiptText, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { FinanceScreen } from '../../../features/finance/admin/finance-screen.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { SectionWaiting } from './section-waiting.tsx';

const InvoicesScreen = lazyPart(
  () => import('../../../features/invoices/admin/invoices-screen.tsx'),
  'InvoicesScreen',
);

const views = { view: choiceParam(['books', 'invoices'], 'books') };

/** The finances of the studio and, as a second view, its invoices. */
export function FinanceSection() {
  const [{ view }] = useSearchState(views);
  if (view === 'invoices') {
    return (
      <Suspense fallback={<SectionWaiting heading={t('Invoices')} />}>
        <InvoicesScreen
          back={
            <ButtonLink size="small" href={paths.dashboard('finance')}>
              <Wallet aria-hidden="true" strokeWidth={1.5} />
              {t('Books')}
            </ButtonLink>
          }
        />
      </Suspense>
    );
  }
  return (
    <FinanceScreen
      actions={
        <ButtonLink size="small" href={`${paths.dashboard('finance')}?view=invoices`}>
          <ReceiptText aria-hidden="true" strokeWidth={1.5} />
          {t('Invoices')}
        </ButtonLink>
      }
    />
  );
}
