import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { useSampleParts } from '../../features/content/admin/queries.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PageFrame } from '../page-frame.tsx';
import { DashboardShell } from '../shell/frame/dashboard-shell.tsx';
import { displayName } from '../shell/frame/display-name.ts';
import { LogoutButton } from '../shell/frame/logout-button.tsx';
import { useOwnLanguage } from '../use-own-language.ts';
import { useSignedInUser } from '../use-signed-in-user.ts';

export type DashboardPageProps = { section: DashboardSection; subsection?: string | undefined };

/** The dashboard: the shell with the section named in the URL, for users with the right to see it. */
export function DashboardPage({ section, subsection }: DashboardPageProps) {
  const me = useSignedInUser();
  useOwnLanguage(me.data?.language);
  // Asked for in the same request as the user: the banner about them would push down a section that is already shown.
  const samples = useSampleParts();

  if (me.data && !samples.isPending) {
    return hasRight(me.data.role, 'staff') ? (
      <DashboardShell user={me.data} section={section} subsection={subsection} />
    ) : (
      <StaffOnly user={me.data} />
    );
  }
  return (
    <PageFrame
      desk
      title={t('Dashboard')}
      className="desk flex min-h-svh items-center justify-center"
    >
      <h1 className="sr-only">{t('Dashboard')}</h1>
      {me.isError ? (
        <ErrorNote
          title={t('Error Loading Dashboard')}
          text={t('Failed to load dashboard data. Please refresh the page.')}
          retryLabel={t('Refresh Page')}
          onRetry={() => location.reload()}
        />
      ) : (
        <p role="status" className="flex animate-appear items-center gap-3 text-muted">
          <Spinner className="size-5" />
          {t('Loading dashboard...')}
        </p>
      )}
    </PageFrame>
  );
}

type StaffOnlyProps = { user: CurrentUser };

/** Shown to signed-in users who are not staff. */
function StaffOnly({ user }: StaffOnlyProps) {
  return (
    <PageFrame
      desk
      title={sharedMessages.adminRequired}
      className="wrap flex min-h-svh flex-col items-start justify-center py-24"
    >
      <h1 className="display text-display">{sharedMessages.adminRequired}</h1>
      <p className="measure mt-5 text-body text-pretty text-muted">
        {t('You are signed in as {user} ({email}). The dashboard is for the staff of the studio.', {
          user: displayName(user),
          email: user.email,
        })}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={paths.home()}>
          {t('Go to the home page')}
        </ButtonLink>
        <ButtonLink href={paths.account('bookings')}>{t('Your bookings')}</ButtonLink>
        <ButtonLink href={paths.account()}>{t('Your account')}</ButtonLink>
        <LogoutButton />
      </div>
    </PageFrame>
  );
}
