import { BookingProvider } from '../../features/bookings/site/booking-provider.tsx';
import { usePrivacyNotice } from '../../features/privacy/queries.ts';
import { PrivacyNotice } from '../../features/privacy/site/privacy-notice.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import { otherLinks } from '../shell/site-links.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What the studio keeps of its visitors, in its own words. Without any there is no such page. */
export function PrivacyPage() {
  const notice = usePrivacyNotice();
  if (notice.status === 'ready' && notice.data.text === '') return <NotFoundPage />;
  return (
    <BookingProvider>
      <SiteFrame title="Privacy" links={otherLinks} className="pt-16 md:pt-20">
        {notice.status === 'failed' ? (
          <ErrorNote
            title="The privacy notice could not be loaded. Please try again later."
            retrying={notice.isFetching}
            onRetry={notice.retry}
            className="min-h-[70svh] justify-center"
          />
        ) : notice.status === 'ready' ? (
          <PrivacyNotice text={notice.data.text} />
        ) : (
          <div aria-busy="true" className="wrap flex flex-col gap-5 py-16">
            <Skeleton className="h-14 w-64 max-w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </SiteFrame>
    </BookingProvider>
  );
}
