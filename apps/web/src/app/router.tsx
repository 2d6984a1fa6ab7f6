import { pages } from '@shutterhouse/contract/pages';
import { type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPartWithQueries } from '../lib/calls/with-queries.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { VisitCount } from './visit-count.tsx';
import { WaitingPage } from './waiting-page.tsx';

// One chunk for all other pages keeps their list out of what visitors load first.
const OtherPages = lazyPartWithQueries(() => import('./other-pages.tsx'), 'OtherPages');

/** Every page of the site, and the one for unknown addresses. `children` render once the page has loaded. */
export function Router({ children }: { children?: ReactNode }) {
  return (
    <ErrorBoundary what="this page">
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
