import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { type AccountPart, firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { AccountPanel } from '../../features/accounts/site/own/account-panel.tsx';
import { SecurityPanel } from '../../features/accounts/site/own/security-panel.tsx';
import { MyBookingsPanel } from '../../features/bookings/site/own/my-bookings-panel.tsx';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { ScreenTabs } from '../../ui/layout/screen-tabs.tsx';
import { useOverlaysInAdvance } from '../overlays.tsx';
import { PageFrame } from '../page-frame.tsx';
import { LogoutButton } from '../shell/frame/logout-button.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';
import { useSignedInUser } from '../use-signed-in-user.ts';

// Shown to staff only.
const TokensPart = lazyPart(
  () => import('../../features/security/admin/tokens-part.tsx'),
  'TokensPart',
);

export type AccountPageProps = { part: 'account' | AccountPart };

/** The account page of the signed-in user, whether client or staff. */
export function AccountPage({ part }: AccountPageProps) {
  useOverlaysInAdvance();
  const me = useSignedInUser();
  const tabs = [
    { label: t('Account'), href: paths.account(), current: part === 'account' },
    { label: t('Bookings'), href: paths.account('bookings'), current: part === 'bookings' },
    { label: t('Security'), href: paths.account('security'), current: part === 'security' },
  ];
  const shown = part === 'account' ? [] : tabs.filter(({ current }) => current);

  return (
    <PageFrame
      title={[...shown.map(({ label }) => label), t('Your account')].join(' · ')}
      header={
        <header className="desk border-b border-line">
          <div className="mx-auto flex min-h-16 w-full max-w-[64rem] flex-wrap items-center justify-between gap-x-4 px-5 py-2 lg:px-8">
            <StudioName small />
            {/* A phone's second line is there before its buttons, which depend on the user. */}
            <div className="-mx-3.5 flex min-h-9 items-center max-sm:w-full pointer-coarse:min-h-11">
              {me.data && hasRight(me.data.role, 'staff') && (
                <ButtonLink size="small" variant="quiet" href={paths.dashboard(firstBuiltSection)}>
                  {t('Dashboard')}
                </ButtonLink>
              )}
              {me.data && <LogoutButton size="small" variant="quiet" />}
            </div>
          </div>
        </header>
      }
      className="desk mx-auto min-h-svh w-full max-w-[64rem] px-5 py-8 lg:px-8"
    >
      <ScreenHeading
        title={t('Your account')}
        // Reserves the line before its text is loaded, so that nothing shifts.
        text={me.data ? t('You are signed in as {email}.', { email: me.data.email }) : '\u00a0'}
        hasTextOnPhones
        className="mb-3!"
      />
      <ScreenTabs label={t('Parts of your account')} tabs={tabs} />
      {me.isError && !me.data ? (
        <LoadError title={accountMessages.checkFailed} query={me} />
      ) : !me.data ? (
        <Skeleton className="h-8 w-48" />
      ) : part === 'security' ? (
        <>
          <SecurityPanel />
          {hasRight(me.data.role, 'staff') && (
            <Suspense fallback={<Skeleton className="h-8 w-48" />}>
              <div className="border-t border-line pt-8">
                <TokensPart />
              </div>
            </Suspense>
          )}
        </>
      ) : part === 'bookings' ? (
        <MyBookingsPanel />
      ) : (
        <AccountPanel />
      )}
    </PageFrame>
  );
}
