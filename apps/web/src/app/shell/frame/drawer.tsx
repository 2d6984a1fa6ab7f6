import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ExternalLink, Menu } from 'lucide-react';
import { useState } from 'react';
import { phoneQuery, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { GetApp } from './get-app.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SectionLinks } from './section-links.tsx';
import { StudioName } from './studio-name.tsx';
import { UserChip } from './user-chip.tsx';

export type DrawerProps = { user: CurrentUser; current: DashboardSection };

/** The sidebar of phones: a drawer opened by a button, closed by a choice. */
export function Drawer({ user, current }: DrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <>
      <IconButton
        label={t('Open menu')}
        icon={<Menu strokeWidth={1.5} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ms-2.5 md:hidden cramped:ms-0 cramped:size-9"
        onClick={() => setOpen(true)}
      />
      <Sheet
        side="start"
        open={isOpen && isPhone}
        onOpenChange={setOpen}
        title={<StudioName />}
        footer={
          <>
            <UserChip user={user} className="me-auto" />
            <LogoutButton variant="quiet" size="small" className="-me-3" />
          </>
        }
      >
        <div className="-mx-6 flex min-h-full flex-col gap-6">
          <SectionLinks role={user.role} current={current} onChoose={() => setOpen(false)} />
          <SmartLink
            href={paths.home()}
            className="flex h-11 items-center gap-3 border-y border-line px-6 text-desk text-muted no-underline transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
          >
            <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-[1.125rem]" />
            {t('See the site')}
          </SmartLink>
          <GetApp />
        </div>
      </Sheet>
    </>
  );
}
