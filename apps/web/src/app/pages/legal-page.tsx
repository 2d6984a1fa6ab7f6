import { legalPageMessages } from '@shutterhouse/contract/legal/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useLegalPage } from '../../features/legal/queries.ts';
import { PageText } from '../../ui/layout/page-text.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A legal page of the studio, such as its imprint. */
export function LegalPage({ slug }: { slug: string }) {
  const page = useLegalPage(slug);
  if (page.status === 'missing') return <NotFoundPage />;
  const shown = page.status === 'ready' ? page.data : { title: undefined, text: undefined };
  return (
    <SitePage
      title={shown.title ?? t('Legal')}
      failure={page.status === 'failed' && { ...page, title: legalPageMessages.pageLoadFailed }}
    >
      <PageText title={shown.title} text={shown.text} />
    </SitePage>
  );
}
