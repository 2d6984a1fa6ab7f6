import { useState } from 'react';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EventHeading } from './event-heading.tsx';
import { PlaceForm } from './place-form.tsx';
import { type BookedPlace, PlaceReceipt } from './place-receipt.tsx';
import type { MiniSessionPage } from './queries.ts';

/** The page of an event: its description, its slots, and the form to book a place. */
export function MiniSession({ event }: { event: MiniSessionPage }) {
  const clock = useStudioClock();
  const [booked, setBooked] = useState<BookedPlace | null>(null);
  const isFull = event.slots.every(({ placesLeft }) => placesLeft === 0);
  return (
    <>
      <EventHeading event={event} clock={clock} />
      <div className="wrap pb-20 md:pb-28">
        <hr className="mb-10 border-line md:mb-14" />
        {booked ? (
          <PlaceReceipt event={event} booked={booked} clock={clock} />
        ) : isFull ? (
          <Banner tone="info">There are no places left. Thank you for your interest.</Banner>
        ) : (
          <PlaceForm event={event} clock={clock} onBooked={setBooked} />
        )}
      </div>
    </>
  );
}
