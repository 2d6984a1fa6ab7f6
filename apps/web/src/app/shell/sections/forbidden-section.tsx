import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { Lock } from 'lucide-react';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { Section } from './sections.ts';

export type ForbiddenSectionProps = { entry: Section };

/** Shown to a user who opens a section by its address without the right to it. */
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
            : `${entry.label} is open to admins only.`
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
