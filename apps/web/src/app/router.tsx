import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { dashboardSection, patterns } from './paths.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { WaitingPage } from './waiting-page.tsx';

// What a visitor of the landing page does not need is loaded when it is asked for.
const AuthPage = lazy(async () => ({
  default: (await import('./pages/auth-page.tsx')).AuthPage,
}));
const GalleryPage = lazy(async () => ({
  default: (await import('./pages/gallery-page.tsx')).GalleryPage,
}));
const AlbumPage = lazy(async () => ({
  default: (await import('./pages/album-page.tsx')).AlbumPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./pages/dashboard-page.tsx')).DashboardPage,
}));

/** Every page of the site, and the one for addresses that lead nowhere. */
export function Router() {
  return (
    <ErrorBoundary what="this page">
      <Suspense fallback={<WaitingPage />}>
        <Switch>
          <Route path={patterns.home}>
            <LandingPage />
          </Route>
          <Route path={patterns.gallery}>
            <GalleryPage />
          </Route>
          <Route path={patterns.album}>{({ album }) => <AlbumPage folderName={album} />}</Route>
          <Route path={patterns.login}>
            <AuthPage form="login" />
          </Route>
          <Route path={patterns.signup}>
            <AuthPage form="signup" />
          </Route>
          <Route path={patterns.settings}>
            {({ subsection }) => <DashboardPage section="settings" subsection={subsection} />}
          </Route>
          <Route path={patterns.dashboard}>
            {({ section }) => <DashboardPage section={dashboardSection(section)} />}
          </Route>
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
        <ScrollRestoration />
      </Suspense>
    </ErrorBoundary>
  );
}
