import { cancellationLines } from '@shutterhouse/contract/bookings/cancellation';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import { formatTotal } from '@shutterhouse/contract/bookings/total';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { locationText } from '@shutterhouse/contract/locations';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef, useState } from 'react';
import { longestWordStyle } from '../../../../lib/formats/site-text.ts';
import {
  formatSpan,
  visitorZone,
  wallClock,
  zoneName,
} from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { LocationText } from '../../../../ui/controls/location-text.tsx';
import { MapLink } from '../../../../ui/controls/map-link.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { useRequestedCalendar, useStudioContact } from '../../queries.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { formatDay } from '../date-time/calendar-day.ts';
import { AddressedTo } from '../success/addressed-to.tsx';
import { Receipt } from '../success/receipt.tsx';
import { type BookedPlace, PlaceForm } from './place-form.tsx';
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
          <Banner tone="info">{t('There are no places left. Thank you for your interest.')}</Banner>
        ) : (
          <PlaceForm event={event} clock={clock} onBooked={setBooked} />
        )}
      </div>
    </>
  );
}

type EventHeadingProps = { event: MiniSessionPage; clock: StudioClock };

/** Title and description of an event, its time in the studio's zone, and the price of a place. */
function EventHeading({ event, clock }: EventHeadingProps) {
  const startsAt = new Date(event.startsAt);
  const day = wallClock(startsAt, clock).day;
  const terms = usePriceTerms({ taxId: event.taxId, day });
  const amountCents = terms.totalOf(event.priceCents);
  const taxCents = terms.taxOf(event.priceCents);
  const { slotMinutes } = event;
  const facts = [
    formatDay(day),
    `${formatSpan(event, clock)}, ${zoneName(startsAt, clock)}`,
    amountCents === 0
      ? t('{slotMinutes} minutes, free', { slotMinutes })
      : t('{slotMinutes} minutes, {price}', {
          slotMinutes,
          price: formatTotal({ ...terms, amountCents, taxCents }),
        }),
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
          {event.location.kind !== 'studio' && (
            <li>
              <LocationText location={event.location} />
            </li>
          )}
        </ul>
        {event.cancellation.length > 0 && (
          <div className="mt-5 text-muted">
            <h2 className="text-base font-medium">{t('Cancelling')}</h2>
            <ul className="mt-1 text-base">
              {cancellationLines(event.cancellation).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
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

type PlaceReceiptProps = {
  event: MiniSessionPage;
  booked: BookedPlace;
  clock: StudioClock;
};

/** The receipt of a booked place. */
function PlaceReceipt({ event, booked, clock }: PlaceReceiptProps) {
  const { receipt, requestKey, endsAt, email } = booked;
  const loadCalendar = useRequestedCalendar(requestKey);
  const { format } = usePriceTerms();
  const place = useStudioContact().data?.address ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isFree = receipt.amountCents === 0;
  const isDemonstration = receipt.paymentKind === undefined && !isFree;
  const startsAt = new Date(receipt.startsAt);
  const hours = formatSpan({ startsAt, endsAt }, clock);
  return (
    <section className="max-w-[44rem]">
      <h2 ref={heading} tabIndex={-1} className="display text-title outline-none">
        {messages.booked}
      </h2>
      <p className="mt-3 mb-8 text-base text-muted">
        <AddressedTo text={bookingMessages.confirmedByEmail(email)} />
        {isDemonstration && <span className="block">{bookingMessages.payment.demonstrated}</span>}
      </p>
      <Receipt
        code={receipt.confirmationCode}
        rows={[
          { label: t('Session'), value: event.title },
          {
            label: t('When'),
            value: `${formatDay(wallClock(startsAt, clock).day)}\n${hours}`,
            note: clock.timeZone === visitorZone() ? undefined : zoneName(startsAt, clock),
          },
          {
            label: t('Where'),
            value: locationText(event.location, place),
            note: event.location.url && <MapLink url={event.location.url} />,
          },
          isFree
            ? { label: t('To pay'), value: paymentMessages.nothing }
            : {
                label: isDemonstration ? t('Price') : t('To pay'),
                value: `${format(receipt.amountCents)}${isDemonstration ? '' : t(' · At the studio')}`,
                note: receipt.transactionId,
              },
        ]}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <AddToCalendar load={loadCalendar} />
      </div>
    </section>
  );
}
