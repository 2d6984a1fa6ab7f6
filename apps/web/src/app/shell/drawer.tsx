import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { phoneQuery, useMediaQuery } from '../../lib/media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { DashboardSection } from '../paths.ts';
import { LogoutButton } from './logout-button.tsx';
import { RoomLinks } from './room-links.tsx';
import { StudioName } from './studio-name.tsx';
import { UserChip } from './user-chip.tsx';

export type DrawerProps = { user: CurrentUser; current: DashboardSection };

/** The sidebar of phones: a drawer under a button, closed by a choice. */
export function Drawer({ user, current }: DrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<Menu strokeWidth={1.5} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ml-2.5 md:hidden"
        onClick={() => setOpen(true)}
      />
      <Sheet
        side="left"
        open={isOpen && isPhone}
        onOpenChange={setOpen}
        title={<StudioName />}
        footer={
          <>
            <UserChip user={user} className="mr-auto" />
            <LogoutButton variant="quiet" size="small" className="-mr-3" />
          </>
        }
      >
        <div className="-mx-6">
          <RoomLinks role={user.role} current={current} onChoose={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  );
}
