import type { Role } from '@shutterhouse/contract/accounts/constants';
import { hasRight } from '@shutterhouse/contract/rights';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ClosedRoom } from './closed-room.tsx';
import { EmptyDashboardRoom } from './empty-dashboard-room.tsx';
import type { Room } from './rooms.ts';

export type RoomDoorProps = { room: Room; role: Role; subsection: string | undefined };

/** Opens a room to those who may enter it. */
export function RoomDoor({ room, role, subsection }: RoomDoorProps) {
  const { Content } = room;
  if (!hasRight(role, room.right)) return <ClosedRoom room={room} />;
  if (!Content) return <EmptyDashboardRoom room={room} />;
  return (
    <ErrorBoundary what={room.label}>
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>
        <Content subsection={subsection} />
      </Suspense>
    </ErrorBoundary>
  );
}
