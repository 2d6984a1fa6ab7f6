import type { Role } from '@shutterhouse/contract/accounts/constants';
import { hasRight } from '@shutterhouse/contract/rights';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ForbiddenSection } from './forbidden-section.tsx';
import type { Section } from './sections.ts';
import { UnbuiltSection } from './unbuilt-section.tsx';

export type SectionGuardProps = { room: Section; role: Role; subsection: string | undefined };

/** Opens a room to those who may enter it. */
export function SectionGuard({ room, role, subsection }: SectionGuardProps) {
  const { Content } = room;
  if (!hasRight(role, room.right)) return <ForbiddenSection room={room} />;
  if (!Content) return <UnbuiltSection room={room} />;
  return (
    <ErrorBoundary what={room.label}>
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>
        <Content subsection={subsection} />
      </Suspense>
    </ErrorBoundary>
  );
}
