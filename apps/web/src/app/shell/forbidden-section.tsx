import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { Lock } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import type { Section } from './sections.ts';

export type ForbiddenSectionProps = { entry: Section };

/** For somebody who came by the address to a section that is not offered to them. */
export function ForbiddenSection({ entry }: ForbiddenSectionProps) {
  const isSettings = entry.section === 'settings';
  return (
    <>
      <ScreenHeading title={entry.label} />
      <EmptyState
        icon={<Lock />}
        title={isSettings ? connectionMessages.accessRequired : sharedMessages.adminRequired}
        text={
          isSettings
            ? `${sharedMessages.adminRequired}. ${connectionMessages.accessText}`
            : `${entry.label} is open to the owner of the studio alone.`
        }
        action={
          <ButtonLink size="small" href={paths.dashboard()}>
            Go to the dashboard
          </ButtonLink>
        }
        className="border-t border-line"
      />
    </>
  );
}
