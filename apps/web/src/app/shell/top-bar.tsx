import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { ExternalLink, Mail } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';
import { BarLink } from './bar-link.tsx';
import { Drawer } from './drawer.tsx';
import { UserChip } from './user-chip.tsx';

export type TopBarProps = { user: CurrentUser; current: DashboardSection };

/** Above every section: the search in the middle, two ways out, and who is signed in. */
export function TopBar({ user, current }: TopBarProps) {
  const [sought, setSought] = useState('');
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-3 max-md:gap-2 border-b border-line bg-paper px-5 max-md:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_minmax(0,1fr)] lg:px-8">
      <Drawer user={user} current={current} />
      <SearchInput
        label="Search task"
        value={sought}
        onChange={setSought}
        className="min-w-0 flex-1 lg:col-start-2"
      />
      <div className="flex items-center justify-end md:gap-1">
        <BarLink href={paths.dashboard('messages')} label="Messages" icon={<Mail />} />
        <BarLink href={paths.home()} label="See the site" icon={<ExternalLink />} />
        <UserChip user={user} compact className="md:ml-3" />
      </div>
    </header>
  );
}
