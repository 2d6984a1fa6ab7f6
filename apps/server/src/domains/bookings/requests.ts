import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { BookingReceipt, RequestBookingInput } from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Networks } from '../../db/rate-limits.ts';
import { write } from '../../db/transact.ts';
import { findOrCreateGuest } from '../accounts/guests.ts';
import { findOfferedPackage } from '../packages/service.ts';
import { readAnswers } from '../services/questions.ts';
import { findAsked } from '../services/service.ts';
import {
  confirmationOf,
  freeUnconfirmed,
  sendConfirmation,
} from './address-confirmation/requests.ts';
import { assertBookableTime } from './bookable-times.ts';
import { recordBookingChange } from './changes.ts';
import { findBooking } from './find-booking.ts';
import { assertHoursLeft, rememberNetworks } from './held-hours.ts';
import { explainingOverlap } from './service.ts';
import { findAnswered, storeBooking } from './storing.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/**
 * Stores what a visitor asked for: one pending booking with its code and its payment record, and
 * the guest when the e-mail is new. The price is the package's, and so is the length. `networks`
 * are those of whoever asks, `requestedBy` is who is signed in. A request whose key is known is answered as the first time.
 * @throws StudioError invalid for a time that can't be booked; notFound for a package that isn't
 *   offered; conflict when the time is taken, the questions have changed, or the key belongs to
 *   another request; invalid for a required question without an answer; tooMany past the hours that a
 *   network may hold
 */
export async function requestBooking(
  { db, now, config }: Deps,
  input: RequestBookingInput,
  networks: Networks,
  requestedBy: string | null = null,
): Promise<BookingReceipt> {
  const present = now();
  const known = findAnswered(db, input);
  if (known) return known;
  assertBookableTime({ db, now, config }, { startsAt: input.startsAt, service: input.service });
  return explainingOverlap(messages.slotTaken, () =>
    write(db, (tx) => {
      // The first try may still have been under way.
      const first = findAnswered(db, input);
      if (first) return first;
      freeUnconfirmed({ db: tx, now, config });
      const chosen = findOfferedPackage({ db }, input.packageId);
      if (chosen === undefined) throw fieldError('notFound', 'packageId', messages.packageUnknown);
      if (chosen.type !== input.service) {
        throw fieldError('invalid', 'packageId', messages.packageOfOtherService);
      }
      const { type: service, durationHours } = chosen;
      assertBookableTime({ db, now, config }, { startsAt: input.startsAt, service, durationHours });
      const { questions, confirmsAddress } = findAsked({ db: tx }, service);
      const answers = readAnswers(questions, input.answers ?? []);
      assertHoursLeft({ db }, { networks, hours: chosen.durationHours, present });
      const userId = findOrCreateGuest({ db }, input.customer, present);
      const deps = { db: tx, now, config };
      const confirmation = confirmsAddress ? confirmationOf({ db, now, config }, input) : null;
      const receipt = storeBooking(db, {
        startsAt: input.startsAt,
        endsAt: sessionEnd(input.startsAt, durationHours),
        userId,
        requestedBy,
        customer: input.customer,
        packageId: chosen.id,
        miniSessionId: null,
        serviceName: service,
        packageName: chosen.name,
        priceCents: chosen.priceCents,
        answers,
        payment: input.payment,
        requestKey: input.requestKey,
        confirmation,
        present,
      });
      rememberNetworks({ db }, receipt.id, { networks, present });
      const after = findBooking({ db: tx }, receipt.id) ?? null;
      if (confirmation && after) sendConfirmation(deps, after, confirmation);
      recordBookingChange(deps, { before: null, after, by: null });
      return receipt;
    }),
  );
}
