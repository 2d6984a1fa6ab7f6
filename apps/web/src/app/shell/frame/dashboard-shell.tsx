import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { CircleQuestionMark, ExternalLink, Menu, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ProofHost } from '../../../features/accounts/site/own/proof-host.tsx';
import { NotificationsMenu } from '../../../features/dashboard/admin/notifications-menu.tsx';
import { SearchBox } from '../../../features/dashboard/admin/search-box.tsx';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { setEditsOwner } from '../../../lib/forms/unsaved-edits.ts';
import { useFoundField } from '../../../lib/navigation/use-found-field.ts';
import { SetWindowPart } from '../../../lib/navigation/window-part.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useOverlaysInAdvance } from '../../overlays.tsx';
import { PageFrame } from '../../page-frame.tsx';
import { SectionGuard } from '../sections/section-guard.tsx';
import { sectionOf, sections } from '../sections/sections.ts';
import { BuiltTopics } from '../settings/built-topics.ts';
import { settingsTab } from '../settings/settings-tabs.ts';
import { Drawer } from './drawer.tsx';
import { GetApp } from './get-app.tsx';
import { ImprintBanner } from './imprint-banner.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MutationProgress } from './mutation-progress.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { SectionLinks } from './section-links.tsx';
import { StudioName } from './studio-name.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { UserChip } from './user-chip.tsx';

const builtSections: ReadonlySet<string> = new Set(
  sections.filter(({ Content }) => Content).map(({ section }) => section),
);

export type DashboardShellProps = {
  user: CurrentUser;
  section: DashboardSection;
  subsection?: string | undefined;
};

/** The frame of every section: the sidebar, the top bar, and the section itself. */
export function DashboardShell({ user, section, subsection }: DashboardShellProps) {
  const entry = sectionOf(section);
  const [part, setPart] = useState<string>();
  useEffect(() => setEditsOwner(user.id), [user.id]);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useOverlaysInAdvance();
  useFoundField();
  return (
    <div className="desk min-h-svh grid-cols-[14.5rem_minmax(0,1fr)] folded:grid-cols-[4rem_minmax(0,1fr)] grid-rows-[auto_1fr] md:grid print:block">
      <MutationProgress />
      <ProofHost />
      <PullToRefresh />
      <PageFrame
        desk
        title={titleOf(section, subsection, part)}
        header={
          <>
            <Sidebar role={user.role} current={section} onOpenMenu={() => setMenuOpen(true)} />
            <TopBar user={user} onOpenMenu={() => setMenuOpen(true)} />
            <Drawer user={user} current={section} open={isMenuOpen} onOpenChange={setMenuOpen} />
          </>
        }
        footer={
          <ThumbBar role={user.role} current={section} onOpenMenu={() => setMenuOpen(true)} />
        }
        className="w-full max-w-[80rem] px-5 pt-1 pb-[calc(1.5rem+var(--thumb-bar,0px))] md:py-8 lg:px-8"
      >
        <SampleBanner user={user} section={section} />
        <ImprintBanner section={section} />
        {isSecondFactorOverdue(user, new Date()) ? (
          <SecondFactorNeeded />
        ) : (
          <>
            {user.secondFactorDue && <SecondFactorReminder due={user.secondFactorDue} />}
            <BuiltTopics value={builtSections}>
              <SetWindowPart value={setPart}>
                <SectionGuard
                  key={section}
                  entry={entry}
                  role={user.role}
                  subsection={subsection}
                />
              </SetWindowPart>
            </BuiltTopics>
          </>
        )}
      </PageFrame>
    </div>
  );
}

/** The window title, the most specific part first. */
function titleOf(
  section: DashboardSection,
  subsection: string | undefined,
  part: string | undefined,
): string {
  if (section === 'dashboard') return t('Dashboard');
  const shown = section === 'settings' ? settingsTab(subsection).label : part;
  return [shown, sectionOf(section).label, t('Dashboard')].filter(Boolean).join(' · ');
}

/** Replaces every section after the deadline. */
function SecondFactorNeeded() {
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={t('Please set up two-factor authentication')}
      text={t(
        'This studio asks its staff for a second step of signing in. It takes a minute with an app on your phone, or a passkey; then the dashboard is open again.',
      )}
      action={
        <ButtonLink variant="primary" href={paths.account('security')}>
          {t('Set it up now')}
        </ButtonLink>
      }
    />
  );
}

/** Whether the user must set up two-factor sign-in before going on. */
function isSecondFactorOverdue({ secondFactorDue }: CurrentUser, now: Date): boolean {
  return secondFactorDue !== undefined && new Date(secondFactorDue) <= now;
}

/** Asks the user to set up two-factor sign-in before the deadline. */
function SecondFactorReminder({ due }: { due: string }) {
  const clock = useStudioClock();
  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      {t('This studio asks its staff for two-factor authentication from {due} on.', {
        due: formatInstant(due, clock),
      })}{' '}
      <TextLink href={paths.account('security')}>{t('Set it up now')}</TextLink>
    </Banner>
  );
}

type SidebarProps = { role: Role; current: DashboardSection; onOpenMenu: () => void };

/**
 * The sidebar of wide screens: 232 px, wider with larger text, fixed while the section scrolls. On a tablet it is folded
 * to its icons, under a button that opens it whole.
 */
function Sidebar({ role, current, onOpenMenu }: SidebarProps) {
  return (
    <aside
      aria-label={t('Sidebar')}
      className="sticky top-0 row-span-2 flex h-svh flex-col border-e border-line max-md:hidden print:hidden"
    >
      <div className="flex min-h-16 shrink-0 items-center px-5 py-2 folded:hidden">
        <StudioName small />
      </div>
      <div className="hidden h-16 shrink-0 items-center justify-center folded:flex">
        <MenuButton onOpen={onOpenMenu} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto overscroll-contain mask-b-from-[calc(100%-1.25rem)] py-3">
        <SectionLinks role={role} current={current} isFoldable />
        <GetApp className="mt-auto pb-2 folded:hidden" />
      </div>
      <div className="shrink-0 border-t border-line p-2 folded:hidden">
        <LogoutButton
          variant="quiet"
          size="small"
          className="w-full justify-start! gap-3! px-3! font-normal! text-muted hover:text-ink [&_svg]:size-[1.125rem]!"
        />
      </div>
    </aside>
  );
}

type TopBarProps = { user: CurrentUser; onOpenMenu: () => void };

/** The bar above every section: search, notifications, help, the site, and the signed-in user. */
function TopBar({ user, onOpenMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 low:static flex h-16 items-center gap-3 max-md:h-14 max-md:gap-2 border-b border-line bg-paper px-5 max-md:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_minmax(0,1fr)] lg:px-8 cramped:static cramped:h-auto cramped:flex-wrap cramped:justify-between cramped:px-3 cramped:py-2 print:hidden">
      <MenuButton
        onOpen={onOpenMenu}
        // A low screen has no bar at its lower edge.
        className="-ms-2.5 md:hidden max-md:not-low:hidden cramped:ms-0 cramped:size-9"
      />
      <SearchBox className="min-w-0 flex-1 lg:col-start-2 cramped:order-last cramped:basis-full" />
      <div className="flex items-center justify-end md:gap-1 cramped:[&_:is(a,button)]:size-9">
        <NotificationsMenu />
        {hasRight(user.role, 'admin') && (
          <span className="max-md:hidden">
            <BarLink
              href={paths.settings('help')}
              label={t('Help')}
              icon={<CircleQuestionMark />}
            />
          </span>
        )}
        <BarLink href={paths.home()} label={t('See the site')} icon={<ExternalLink />} />
        <UserChip user={user} compact className="md:ms-3" />
      </div>
    </header>
  );
}

type MenuButtonProps = { onOpen: () => void; className?: string };

/** Opens the drawer with all sections, where the sidebar is folded or hidden. */
function MenuButton({ onOpen, className }: MenuButtonProps) {
  return (
    <IconButton
      label={t('Open menu')}
      icon={<Menu strokeWidth={1.5} />}
      aria-haspopup="dialog"
      className={className}
      onClick={onOpen}
    />
  );
}

type BarLinkProps = { href: string; label: string; icon: ReactNode };

/** An icon link of the top bar. */
function BarLink({ href, label, icon }: BarLinkProps) {
  return (
    <SmartLink
      href={href}
      title={label}
      aria-label={label}
      className="flex size-9 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:stroke-[1.5]"
    >
      {icon}
    </SmartLink>
  );
}
