import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyRoom } from '../../ui/empty-room.tsx';
import { RoomHeading } from '../../ui/room-heading.tsx';
import { paths } from '../paths.ts';
import type { Room } from './rooms.ts';

export type EmptyDashboardRoomProps = { room: Room };

/** A room with nothing in it: says what it is for, and leads to one that is furnished. */
export function EmptyDashboardRoom({ room }: EmptyDashboardRoomProps) {
  const Icon = room.icon;
  return (
    <>
      <RoomHeading title={room.label} />
      <EmptyRoom
        icon={<Icon />}
        title="This room is not furnished yet."
        text={`${room.purpose} Bookings is furnished.`}
        action={
          <ButtonLink size="small" href={paths.dashboard('bookings')}>
            Go to Bookings
          </ButtonLink>
        }
        className="border-t border-line"
      />
    </>
  );
}
