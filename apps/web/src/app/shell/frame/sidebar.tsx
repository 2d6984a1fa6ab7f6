import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { DashboardSection } from '@shutterhouse/contract/pages';
import { GetApp } from './get-app.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SectionLinks } from './section-links.tsx';
import { StudioName } from './studio-name.tsx';

export type SidebarProps = { role: Role; current: DashboardSection };

/** The sidebar of wide screens: 232 px, wider with larger text, fixed while the section scrolls. */
export function Sidebar({ role, current }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 row-span-2 flex h-svh flex-col border-r border-line max-md:hidden print:hidden"
    >
      <div className="flex min-h-16 shrink-0 items-center px-5 py-2">
        <StudioName small />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto overscroll-contain py-3">
        <SectionLinks role={role} current={current} />
        <GetApp className="mt-auto pb-2" />
      </div>
      <div className="shrink-0 border-t border-line p-2">
        <LogoutButton
          variant="quiet"
          size="small"
          className="w-full justify-start! gap-3! px-3! font-normal! text-muted hover:text-ink [&_svg]:size-[1.125rem]!"
        />
      </div>
    </aside>
  );
}
