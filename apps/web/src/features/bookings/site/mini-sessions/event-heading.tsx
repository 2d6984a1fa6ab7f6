import { formatTotal } from '@shutterhouse/contract/bookings/total';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { longestWordStyle } from '../../../../lib/formats/longest-word.ts';
import { formatSpan, wallClock, zoneName } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { formatDay } from '../date-time/calendar-day.ts';
import type { MiniSessionPage } from './queries.ts';

export type EventHeadingProps = { event: MiniSessionPage; clock: StudioClock };

/** Title and description of an event, its time in the studio's zone, and the price of a place. */
export function EventHeading({ event, clock }: EventHeadingProps) {
  const startsAt = new Date(event.startsAt);
  const { currency, taxOf } = usePriceTerms();
  const taxCents = taxOf(event.priceCents);
  const amountCents = event.priceCents + taxCents;
  const price = amountCents === 0 ? 'free' : formatTotal({ amountCents, taxCents, currency });
  const facts = [
    formatDay(wallClock(startsAt, clock).day),
    `${formatSpan(event, clock)}, ${zoneName(startsAt, clock)}`,
    `${event.slotMinutes} minutes, ${price}`,
  ];
  return (
    <div className="wrap grid items-center gap-8 pt-10 pb-10 md:gap-12 md:pt-16 md:pb-14 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="text-desk text-muted">{event.serviceName}</p>
        <h1 className="display mt-3 title-huge break-words" style={longestWordStyle(event.title)}>
          {event.title}
        </h1>
        <ul className="figures mt-5 flex flex-col gap-1 text-base">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {event.description && (
          <p className="measure mt-5 text-lead whitespace-pre-line text-muted">
            {event.description}
          </p>
        )}
      </div>
      {event.picture && (
        <Picture
          picture={event.picture}
          sizes="(width > 1024px) 44vw, 100vw"
          ratio="3 / 2"
          priority
          className="max-lg:order-first"
        />
      )}
    </div>
  );
}
