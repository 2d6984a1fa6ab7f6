import { t } from '@shutterhouse/contract/sentences';
import { TermsText, useShownTerms } from '../../features/bookings/site/terms/terms-text.tsx';
import { PageText } from '../../ui/layout/page-text.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The terms of booking: the current ones, or those that somebody accepted. Without any there is no such page. */
export function TermsPage({ version }: { version: string | undefined }) {
  const terms = useShownTerms(version);
  if (terms.status === 'missing') return <NotFoundPage />;
  return (
    <SitePage
      title={t('Booking terms')}
      failure={
        terms.status === 'failed' && {
          ...terms,
          title: t('The booking terms could not be loaded. Please try again later.'),
        }
      }
    >
      {terms.status === 'ready' ? (
        <TermsText {...terms.data} />
      ) : (
        <PageText title={t('Booking terms')} text={undefined} />
      )}
    </SitePage>
  );
}
