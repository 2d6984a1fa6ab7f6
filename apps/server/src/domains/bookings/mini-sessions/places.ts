import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import {
  type BookMiniSessionInput,
  type GetMiniSessionPageInput,
  type MiniSessionPage,
  slotsOf,
} from '@shutterhouse/contract/bookings/mini-session-schema';
import type { BookingReceipt } from '@shutterhouse/contract/bookings/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { currentLocale } from '@shutterhouse/contract/locale';
import { totalCents } from '@shutterhouse/contract/pricing';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { requireRow } from '../../../db/versioned.ts';
import type { Secrets } from '../../../secrets.ts';
import { findOrCreateGuest } from '../../people/service.ts';
import { locationOf } from '../../services/locations.ts';
import { findAsked } from '../../services/service.ts';
import { readTitle } from '../../services/titles.ts';
import { readersLanguage } from '../../settings/languages.ts';
import { getPublicPaymentSettings, readPaymentSettings } from '../../settings/payments.ts';
import { taxAt } from '../../settings/price-terms.ts';
import { recordBookingChange } from '../changes.ts';
import { findBooking } from '../find-booking.ts';
import { assertHoursLeft, rememberNetworks } from '../held-hours.ts';
import { assertTotalAsShown } from '../money/booking-money.ts';
import { explainingOverlap } from '../service.ts';
import { findEarlierResult, storeBooking } from '../store-booking.ts';
import { assertTermsAccepted } from '../terms.ts';
import { bookedPlaces, findEvent, findPublished, toPublic } from './reading.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** A published event with its slots, and how many places of each are left. @throws StudioError notFound */
export function getMiniSessionPage(
  { db, now }: { db: Sql; now: () => Date },
  { slug }: GetMiniSessionPageInput,
): MiniSessionPage {
  const event = requireRow(findPublished(db, slug), messages.notFound);
  const booked = bookedPlaces(db, event.row.id);
  const at = now();
  const slots = slotsOf(event.row).map((slot) => {
    const left = event.row.placesPerSlot - (booked.get(slot.startsAt.getTime()) ?? 0);
    return { ...slot, placesLeft: slot.startsAt <= at ? 0 : Math.max(0, left) };
  });
  const isDemonstration = readPaymentSettings({ db }).mode === 'demonstration';
  const shown = toPublic(event, readersLanguage({ db }));
  const serviceName = readTitle({ db }, shown.serviceName);
  const { taxId, cancellation } = findAsked({ db }, event.row.serviceName);
  return { ...shown, serviceName, slots, taxId, cancellation, isDemonstration };
}

/**
 * Books a place of a slot: stores a pending booking with its codes and its payment, and the guest when
 * the e-mail is new. `networks` are the client's. Idempotent by the request key: a repeated request gets
 * the first answer.
 * @throws StudioError notFound for an event that is not published; invalid on `startsAt` for a time that
 *   is not a slot, or has passed, and without accepting the terms; conflict when no place is left, the price or the
 *   terms have changed, or the key belongs to another request; tooMany past the hours that a network may hold
 */
export function bookMiniSession(
  { db, now, config, secrets }: Deps,
  { id, startsAt, customer, payment, requestKey, termsId }: BookMiniSessionInput,
  networks: Networks,
  requestedBy: string | null = null,
): Promise<BookingReceipt> {
  const at = now();
  const asked = { requestKey, startsAt, customer, miniSessionId: id };
  return explainingOverlap(messages.slotFull, () =>
    write(db, (tx) => {
      const known = findEarlierResult(tx, asked);
      if (known) return known;
      const event = findEvent(tx, id)?.row;
      if (!event?.isActive) throw new StudioError('notFound', messages.notOpen);
      const slot = slotsOf(event).find((each) => each.startsAt.getTime() === startsAt.getTime());
      if (slot === undefined) throw fieldError('invalid', 'startsAt', messages.slotUnknown);
      if (startsAt <= at) throw fieldError('invalid', 'startsAt', messages.slotPast);
      const { taxId } = findAsked({ db: tx }, event.serviceName);
      const tax = taxAt({ db: tx, config }, taxId, startsAt);
      assertTotalAsShown(payment, totalCents(event.priceCents, tax));
      const accepted = assertTermsAccepted({ db: tx }, termsId);
      assertHoursLeft({ db: tx }, { networks, hours: event.slotMinutes / 60, at });
      const receipt = storeBooking(tx, {
        ...asked,
        ...slot,
        userId: findOrCreateGuest(
          { db: tx },
          { ...customer, language: currentLocale().language },
          at,
        ),
        packageId: null,
        serviceName: event.serviceName,
        packageName: event.title,
        priceCents: event.priceCents,
        tax,
        location: locationOf(event),
        answers: [],
        requestedBy,
        confirmation: null,
        payment,
        // The form of an event has no card payment.
        provider:
          getPublicPaymentSettings({ db: tx, secrets }).mode === 'demonstration'
            ? 'simulated'
            : 'studio',
        payBefore: null,
        termsId: accepted,
        at,
      });
      rememberNetworks({ db: tx }, receipt.id, { networks, at });
      const after = findBooking({ db: tx }, receipt.id) ?? null;
      recordBookingChange({ db: tx, now, config }, { before: null, after, by: null });
      return receipt;
    }),
  );
}
