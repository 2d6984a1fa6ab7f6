import type { ReactNode } from 'react';
import { BookingProvider } from '../../../features/bookings/site/booking-provider.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { SiteFrame, type SiteFrameProps } from './site-frame.tsx';
import { otherLinks } from './site-links.ts';

export type SitePageProps = Pick<SiteFrameProps, 'title' | 'description'> & {
  /** Set when the page's data failed to load: the message and how to retry. */
  failure?: false | { title: string; isFetching: boolean; retry: () => void };
  children: ReactNode;
};

/** A page of the site other than the landing page, with the booking wizard available. */
export function SitePage({ failure, children, ...page }: SitePageProps) {
  return (
    <BookingProvider>
      <SiteFrame {...page} links={otherLinks} className="pt-16 md:pt-20">
        {failure ? (
          <ErrorNote
            title={failure.title}
            retrying={failure.isFetching}
            onRetry={failure.retry}
            className="min-h-[70svh] justify-center"
          />
        ) : (
          children
        )}
      </SiteFrame>
    </BookingProvider>
  );
}
