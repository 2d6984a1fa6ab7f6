import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyRoom } from '../../ui/empty-room.tsx';
import { RoomHeading } from '../../ui/room-heading.tsx';
import { firstBuiltSection, paths } from '../paths.ts';
import { type Room, roomOf } from './rooms.ts';

export type EmptyDashboardRoomProps = { room: Room };

/** A section that is not built yet: says so, what it will be for, and leads to one that works. */
export function EmptyDashboardRoom({ room }: EmptyDashboardRoomProps) {
  const Icon = room.icon;
  const { label } = roomOf(firstBuiltSection);
  return (
    <>
      <RoomHeading title={room.label} />
      <EmptyRoom
        icon={<Icon />}
        title={`${room.label} is not built yet`}
        text={room.purpose}
        action={
          <ButtonLink size="small" href={paths.dashboard(firstBuiltSection)}>
            Go to {label}
          </ButtonLink>
        }
        className="border-t border-line"
      />
    </>
  );
}
