import { usePrivacyNotice } from '../../features/privacy/queries.ts';
import { PrivacyNotice } from '../../features/privacy/site/privacy-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What the studio keeps of its visitors, in its own words. Without any there is no such page. */
export function PrivacyPage() {
  const notice = usePrivacyNotice();
  if (notice.status === 'ready' && notice.data.text === '') return <NotFoundPage />;
  return (
    <SitePage
      title="Privacy"
      failure={
        notice.status === 'failed' && {
          ...notice,
          title: 'The privacy notice could not be loaded. Please try again later.',
        }
      }
    >
      {notice.status === 'ready' ? (
        <PrivacyNotice text={notice.data.text} />
      ) : (
        <div aria-busy="true" className="wrap flex flex-col gap-5 py-16">
          <Skeleton className="h-14 w-64 max-w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </SitePage>
  );
}
