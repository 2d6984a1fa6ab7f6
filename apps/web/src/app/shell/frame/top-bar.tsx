import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { CircleQuestionMark, ExternalLink } from 'lucide-react';
import { NotificationsMenu } from '../../../features/dashboard/admin/notifications-menu.tsx';
import { SearchBox } from '../../../features/dashboard/admin/search-box.tsx';
import { BarLink } from './bar-link.tsx';
import { Drawer } from './drawer.tsx';
import { UserChip } from './user-chip.tsx';

export type TopBarProps = { user: CurrentUser; current: DashboardSection };

/** The bar above every section: search, notifications, help, the site, and the signed-in user. */
export function TopBar({ user, current }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 low:static flex h-16 items-center gap-3 max-md:gap-2 border-b border-line bg-paper px-5 max-md:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_minmax(0,1fr)] lg:px-8 cramped:static cramped:h-auto cramped:flex-wrap cramped:justify-between cramped:px-3 cramped:py-2 print:hidden">
      <Drawer user={user} current={current} />
      <SearchBox className="min-w-0 flex-1 lg:col-start-2 cramped:order-last cramped:basis-full" />
      <div className="flex items-center justify-end md:gap-1 cramped:[&_:is(a,button)]:size-9">
        <NotificationsMenu />
        {hasRight(user.role, 'admin') && (
          <span className="max-md:hidden">
            <BarLink href={paths.settings('help')} label="Help" icon={<CircleQuestionMark />} />
          </span>
        )}
        <BarLink href={paths.home()} label="See the site" icon={<ExternalLink />} />
        <UserChip user={user} compact className="md:ml-3" />
      </div>
    </header>
  );
}
