import { findPage, pages } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyPartWithQueries } from '../lib/calls/with-queries.tsx';
import { countVisit } from '../lib/navigation/count-visit.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

// One chunk for all other pages keeps their list out of what visitors load first.
const OtherPages = lazyPartWithQueries(() => import('./other-pages.tsx'), 'OtherPages');

/** Every page of the site, and the one for unknown addresses. `children` render once the page has loaded. */
export function Router({ children }: { children?: ReactNode }) {
  return (
    <ErrorBoundary failed={t('Something went wrong while showing this page.')}>
      <Suspense fallback={<WaitingPage />}>
        <Switch>
          <Route path={pages.home.pattern}>
            <LandingPage />
          </Route>
          <Route path={pages.gallery.pattern}>
            <GalleryPage />
          </Route>
          <Route>
            <OtherPages />
          </Route>
        </Switch>
        <ScrollRestoration />
        <VisitCount />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Counts visits to public pages opened by client-side navigation; the server counts the first page itself. */
function VisitCount() {
  const [path] = useLocation();
  const counted = useRef(path);
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    if (findPage(path)?.isPublic) countVisit('page', path);
  }, [path]);
  return null;
}

/** Shown while the code of a page loads; invisible for the first moment. */
function WaitingPage() {
  return (
    <div className="flex min-h-svh items-center justify-center text-muted">
      <span className="animate-appear [animation-delay:300ms]">
        <Spinner label={t('Loading...')} className="size-6" />
      </span>
    </div>
  );
}
