import { t } from '@shutterhouse/contract/sentences';
import { usePrivacyNotice } from '../../features/privacy/queries.ts';
import { PageText } from '../../ui/layout/page-text.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What the studio keeps of its visitors, in its own words. Without any there is no such page. */
export function PrivacyPage() {
  const notice = usePrivacyNotice();
  if (notice.status === 'ready' && notice.data.text === '') return <NotFoundPage />;
  return (
    <SitePage
      title={t('Privacy')}
      failure={
        notice.status === 'failed' && {
          ...notice,
          title: t('The privacy notice could not be loaded. Please try again later.'),
        }
      }
    >
      <PageText
        title={t('Privacy')}
        text={notice.status === 'ready' ? notice.data.text : undefined}
      />
    </SitePage>
  );
}
