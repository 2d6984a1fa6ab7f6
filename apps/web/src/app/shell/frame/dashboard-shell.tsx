import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import type { DashboardSection } from '@shutterhouse/contract/pages';
import { useEffect, useState } from 'react';
import { setEditsOwner } from '../../../lib/forms/unsaved-edits.ts';
import { SetWindowPart } from '../../../lib/navigation/window-part.ts';
import { useOverlaysInAdvance } from '../../overlays.tsx';
import { PageFrame } from '../../page-frame.tsx';
import { SectionGuard } from '../sections/section-guard.tsx';
import { sectionOf, sections } from '../sections/sections.ts';
import { BuiltTopics } from '../settings/built-topics.ts';
import { settingsTab } from '../settings/settings-tabs.ts';
import { MutationProgress } from './mutation-progress.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { SecondFactorNeeded } from './second-factor-needed.tsx';
import { isSecondFactorOverdue } from './second-factor-overdue.ts';
import { SecondFactorReminder } from './second-factor-reminder.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

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
  useOverlaysInAdvance();
  return (
    <div className="desk min-h-svh grid-cols-[14.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] md:grid print:block">
      <MutationProgress />
      <PageFrame
        desk
        title={titleOf(section, subsection, part)}
        header={
          <>
            <Sidebar role={user.role} current={section} />
            <TopBar user={user} current={section} />
          </>
        }
        className="w-full max-w-[80rem] px-5 py-6 md:py-8 lg:px-8"
      >
        <SampleBanner user={user} section={section} />
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
  if (section === 'dashboard') return 'Dashboard';
  const shown = section === 'settings' ? settingsTab(subsection).label : part;
  return [shown, sectionOf(section).label, 'Dashboard'].filter(Boolean).join(' · ');
}
