import { t } from '@shutterhouse/contract/sentences';
import { MiniSession } from '../../features/bookings/site/mini-sessions/mini-session.tsx';
import { useMiniSessionPage } from '../../features/bookings/site/mini-sessions/queries.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SitePage } from '../shell/site/site-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The page of an event, to be shared. One that is not published is not found. */
export function MiniSessionPage({ slug }: { slug: string }) {
  const found = useMiniSessionPage(slug);
  if (found.status === 'missing') return <NotFoundPage />;
  const event = found.status === 'ready' ? found.data : undefined;
  return (
    <SitePage
      title={event?.title}
      description={event?.description}
      failure={
        found.status === 'failed' && {
          ...found,
          title: t('This event could not be loaded. Please try again later.'),
        }
      }
    >
      {event ? (
        <ErrorBoundary failed={t('Something went wrong while showing the event.')}>
          <MiniSession event={event} />
        </ErrorBoundary>
      ) : (
        <div aria-busy="true" className="wrap flex flex-col gap-5 py-16">
          <Skeleton className="h-14 w-96 max-w-full" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </SitePage>
  );
}
