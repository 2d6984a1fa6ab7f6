import type { Role } from '@shutterhouse/contract/accounts/constants';
import { hasRight } from '@shutterhouse/contract/rights';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { ForbiddenSection } from './forbidden-section.tsx';
import { SectionWaiting } from './section-waiting.tsx';
import type { Section } from './sections.ts';

export type SectionGuardProps = { entry: Section; role: Role; subsection: string | undefined };

/** Renders a section for users with the right to it. */
export function SectionGuard({ entry, role, subsection }: SectionGuardProps) {
  const { Content } = entry;
  if (!hasRight(role, entry.right)) return <ForbiddenSection entry={entry} />;
  return (
    <ErrorBoundary what={entry.label}>
      <Suspense fallback={<SectionWaiting heading={entry.heading ?? entry.label} />}>
        <Content subsection={subsection} />
      </Suspense>
    </ErrorBoundary>
  );
}
