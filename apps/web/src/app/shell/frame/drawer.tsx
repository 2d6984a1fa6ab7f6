import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ExternalLink } from 'lucide-react';
import { foldedQuery, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { GetApp } from './get-app.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SectionLinks } from './section-links.tsx';
import { StudioName } from './studio-name.tsx';
import { UserChip } from './user-chip.tsx';

export type DrawerProps = {
  user: CurrentUser;
  current: DashboardSection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sidebar of phones and tablets: a drawer, closed by a choice. */
export function Drawer({ user, current, open, onOpenChange }: DrawerProps) {
  const isFolded = useMediaQuery(foldedQuery);
  return (
    <Sheet
      side="start"
      open={open && isFolded}
      onOpenChange={onOpenChange}
      title={<StudioName />}
      footer={
        <>
          <UserChip user={user} className="me-auto" />
          <LogoutButton variant="quiet" size="small" className="-me-3" />
        </>
      }
    >
      <div className="-mx-6 flex min-h-full flex-col gap-6">
        <SectionLinks role={user.role} current={current} onChoose={() => onOpenChange(false)} />
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
  );
}
