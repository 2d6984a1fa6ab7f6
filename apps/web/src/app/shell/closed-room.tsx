import { sharedMessages } from '@shutterhouse/contract/messages';
import { Lock } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyRoom } from '../../ui/empty-room.tsx';
import { RoomHeading } from '../../ui/room-heading.tsx';
import { paths } from '../paths.ts';
import type { Room } from './rooms.ts';

export type ClosedRoomProps = { room: Room };

/** For somebody who came by the address to a room that is not offered to them. */
export function ClosedRoom({ room }: ClosedRoomProps) {
  return (
    <>
      <RoomHeading title={room.label} />
      <EmptyRoom
        icon={<Lock />}
        title={sharedMessages.adminRequired}
        text={`${room.label} is open to the owner of the studio alone.`}
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
