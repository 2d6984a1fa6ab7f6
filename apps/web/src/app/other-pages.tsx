import {
  accountParts,
  dashboardSection,
  newsletterSteps,
  pages,
} from '@shutterhouse/contract/pages';
import { Route, Switch } from 'wouter';
import { lazyPart } from '../lib/navigation/lazy-part.ts';

const AuthPage = lazyPart(() => import('./pages/auth-page.tsx'), 'AuthPage', 'account');
const AlbumPage = lazyPart(() => import('./pages/album-page.tsx'), 'AlbumPage');
const MiniSessionPage = lazyPart(
  () => import('./pages/mini-session-page.tsx'),
  'MiniSessionPage',
  'booking',
);
const PrivacyPage = lazyPart(() => import('./pages/privacy-page.tsx'), 'PrivacyPage');
const LegalPage = lazyPart(() => import('./pages/legal-page.tsx'), 'LegalPage');
const TermsPage = lazyPart(() => import('./pages/terms-page.tsx'), 'TermsPage');
const ConfirmBookingPage = lazyPart(
  () => import('./pages/confirm-booking-page.tsx'),
  'ConfirmBookingPage',
  'booking',
);
const NewsletterPage = lazyPart(() => import('./pages/newsletter-page.tsx'), 'NewsletterPage');
const AccountPage = lazyPart(
  () => import('./pages/account-page.tsx'),
  'AccountPage',
  'booking',
  'account',
);
const ConfirmEmailPage = lazyPart(
  () => import('./pages/confirm-email-page.tsx'),
  'ConfirmEmailPage',
  'account',
);
const MyBookingPage = lazyPart(
  () => import('./pages/my-booking-page.tsx'),
  'MyBookingPage',
  'booking',
);
const SharedPage = lazyPart(() => import('./pages/shared-page.tsx'), 'SharedPage');
const GalleryVisitPage = lazyPart(
  () => import('./pages/gallery-visit-page.tsx'),
  'GalleryVisitPage',
  'link',
);
const JobVisitPage = lazyPart(
  () => import('./pages/job-visit-page.tsx'),
  'JobVisitPage',
  'link',
  'job',
);
const OAuthCallbackPage = lazyPart(
  () => import('./pages/oauth-callback-page.tsx'),
  'OAuthCallbackPage',
  'account',
);
const NotFoundPage = lazyPart(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');
const PasswordPage = lazyPart(() => import('./pages/password-page.tsx'), 'PasswordPage', 'account');
const DashboardPage = lazyPart(
  () => import('./pages/dashboard-page.tsx'),
  'DashboardPage',
  'booking',
  'link',
  'job',
  'account',
  'desk',
);

/** The pages other than the landing page and the gallery, each loaded on demand, and the one for unknown addresses. */
export function OtherPages() {
  return (
    <Switch>
      <Route path={pages.album.pattern}>{({ album }) => <AlbumPage folderName={album} />}</Route>
      <Route path={pages.miniSession.pattern}>
        {({ slug }) => <MiniSessionPage slug={slug} />}
      </Route>
      <Route path={pages.privacy.pattern}>
        <PrivacyPage />
      </Route>
      <Route path={pages.legal.pattern}>{({ slug }) => <LegalPage slug={slug} />}</Route>
      <Route path={pages.terms.pattern}>{({ version }) => <TermsPage version={version} />}</Route>
      <Route path={pages.confirmBooking.pattern}>
        <ConfirmBookingPage />
      </Route>
      <Route path={pages.newsletter.pattern}>
        {({ step }) => {
          const known = newsletterSteps.find((candidate) => candidate === step);
          return known ? <NewsletterPage step={known} /> : <NotFoundPage />;
        }}
      </Route>
      <Route path={pages.login.pattern}>
        <AuthPage form="login" />
      </Route>
      <Route path={pages.signup.pattern}>
        <AuthPage form="signup" />
      </Route>
      <Route path={pages.account.pattern}>
        {({ part }) => (
          <AccountPage part={accountParts.find((known) => known === part) ?? 'account'} />
        )}
      </Route>
      <Route path={pages.confirmEmail.pattern}>
        <ConfirmEmailPage />
      </Route>
      <Route path={pages.myBooking.pattern}>
        <MyBookingPage />
      </Route>
      <Route path={pages.shared.pattern}>{({ token }) => <SharedPage token={token} />}</Route>
      <Route path={pages.galleryVisit.pattern}>
        {({ token }) => <GalleryVisitPage token={token} />}
      </Route>
      <Route path={pages.jobVisit.pattern}>{({ token }) => <JobVisitPage token={token} />}</Route>
      <Route path={pages.forgotPassword.pattern}>
        <PasswordPage step="forgot" />
      </Route>
      <Route path={pages.resetPassword.pattern}>
        <PasswordPage step="reset" />
      </Route>
      <Route path={pages.oauthCallback.pattern}>
        <OAuthCallbackPage />
      </Route>
      <Route path={pages.settings.pattern}>
        {({ subsection }) => <DashboardPage section="settings" subsection={subsection} />}
      </Route>
      <Route path={pages.client.pattern}>
        {({ id }) => <DashboardPage section="clients" subsection={id} />}
      </Route>
      <Route path={pages.job.pattern}>
        {({ id }) => <DashboardPage section="jobs" subsection={id} />}
      </Route>
      <Route path={pages.clientGallery.pattern}>
        {({ id }) => <DashboardPage section="gallery" subsection={id} />}
      </Route>
      <Route path={pages.dashboard.pattern}>
        {({ section }) => <DashboardPage section={dashboardSection(section)} />}
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
