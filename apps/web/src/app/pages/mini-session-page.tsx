import { BookingProvider } from '../../features/bookings/site/booking-provider.tsx';
import { MiniSession } from '../../features/bookings/site/mini-sessions/mini-session.tsx';
import { useMiniSessionPage } from '../../features/bookings/site/mini-sessions/queries.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import { otherLinks } from '../shell/site-links.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** The page of an event, to be shared. One that is not published is not found. */
export function MiniSessionPage({ slug }: { slug: string }) {
  const found = useMiniSessionPage(slug);
  if (found.status === 'missing') return <NotFoundPage />;
  const event = found.status === 'ready' ? found.data : undefined;
  return (
    <BookingProvider>
      <SiteFrame
        title={event?.title}
        description={event?.description}
        links={otherLinks}
        className="pt-16 md:pt-20"
      >
        {found.status === 'failed' ? (
          <ErrorNote
            title="This event could not be loaded. Please try again later."
            retrying={found.isFetching}
            onRetry={found.retry}
            className="min-h-[70svh] justify-center"
          />
        ) : event ? (
          <ErrorBoundary what="the event">
            <MiniSession event={event} />
          </ErrorBoundary>
        ) : (
          <div aria-busy="true" className="wrap flex flex-col gap-5 py-16">
            <Skeleton className="h-14 w-96 max-w-full" />
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </SiteFrame>
    </BookingProvider>
  );
}
