import type { Role } from '@shutterhouse/contract/accounts/constants';
import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { SectionWaiting } from './section-waiting.tsx';
import type { Section } from './sections.ts';

export type SectionGuardProps = { entry: Section; role: Role; subsection: string | undefined };

/** Renders a section for users with the right to it. */
export function SectionGuard({ entry, role, subsection }: SectionGuardProps) {
  const { Content } = entry;
  if (!hasRight(role, entry.right)) return <ForbiddenSection entry={entry} />;
  return (
    <ErrorBoundary
      failed={t('Something went wrong while showing {label}.', { label: entry.label })}
    >
      <Suspense fallback={<SectionWaiting heading={entry.heading ?? entry.label} />}>
        <Content subsection={subsection} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ForbiddenSectionProps = { entry: Section };

/** Shown to a user who opens a section by its address without the right to it. */
function ForbiddenSection({ entry }: ForbiddenSectionProps) {
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
            : t('{label} is open to admins only.', { label: entry.label })
        }
        action={
          <ButtonLink size="small" href={paths.dashboard()}>
            {t('Go to the dashboard')}
          </ButtonLink>
        }
        className="border-t border-line"
      />
    </>
  );
}
