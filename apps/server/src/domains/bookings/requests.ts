import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { BookingReceipt, RequestBookingInput } from '@shutterhouse/contract/bookings/schema';
import { sessionEnd } from '@shutterhouse/contract/bookings/slots';
import { fieldError } from '@shutterhouse/contract/errors';
import { currentLocale } from '@shutterhouse/contract/locale';
import type { PaymentKind } from '@shutterhouse/contract/payments/constants';
import { paymentDeskMessages } from '@shutterhouse/contract/payments/desk-messages';
import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { minChargeCents } from '@shutterhouse/contract/payments/stripe-amounts';
import { totalCents } from '@shutterhouse/contract/pricing';
import type { Networks } from '../../db/rate-limits.ts';
import { write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import type { ConnectionDeps } from '../connections/records.ts';
import { findOfferedPackage } from '../packages/service.ts';
import { findOrCreateGuest } from '../people/service.ts';
import { bookedLocation } from '../services/locations.ts';
import { findAsked, readAnswers } from '../services/service.ts';
import { mainTitle } from '../services/titles.ts';
import { readersLanguage } from '../settings/languages.ts';
import { getPublicPaymentSettings } from '../settings/payments.ts';
import { taxAt } from '../settings/price-terms.ts';
import { confirmationOf, releaseUnconfirmed, sendConfirmation } from './address-confirmation.ts';
import { assertBookableTime } from './bookable-times.ts';
import { recordBookingChange } from './changes.ts';
import { findBooking } from './find-booking.ts';
import { assertHoursLeft, rememberNetworks } from './held-hours.ts';
import { assertTotalAsShown } from './money/booking-money.ts';
import { beginHold, holdEnd, releaseUnpaidHolds } from './money/holds.ts';
import { explainingOverlap } from './service.ts';
import { findEarlierResult, storeBooking } from './store-booking.ts';
import { assertTermsAccepted } from './terms.ts';

type BookingRequestContext = { networks: Networks; requestedBy: string | null };

/**
 * Stores a visitor's request: one pending booking with its code and its price, and the guest when the
 * e-mail is new. Price and length are the package's. `networks` are the client's, `requestedBy` is the
 * signed-in user. Idempotent by the request key: a repeated request gets the first answer. With Stripe
 * the time is held until it is paid, and the answer contains what the payment form needs.
 * @throws StudioError invalid for a time that can't be booked, for a required question without an answer, or without
 *   accepting the terms; notFound for a package that isn't offered; conflict when the time is taken, the questions, the
 *   price, the way to pay or the terms have changed, the time to pay has expired, or the key belongs to another request;
 *   tooMany past the hours that a network may hold; unprocessable when Stripe can't be used
 */
export async function requestBooking(
  deps: ConnectionDeps & { callbacks: Pick<Callbacks, 'startCharge'> },
  input: RequestBookingInput,
  networks: Networks,
  requestedBy: string | null = null,
): Promise<BookingReceipt> {
  const known = findEarlierResult(deps.db, input);
  const receipt = known ?? (await storeRequest(deps, input, { networks, requestedBy }));
  if (receipt.paymentKind !== 'stripe' || receipt.status === 'confirmed') return receipt;
  return { ...receipt, charge: await deps.callbacks.startCharge(deps, receipt.id) };
}

function storeRequest(
  { db, now, config, secrets }: ConnectionDeps,
  input: RequestBookingInput,
  { networks, requestedBy }: BookingRequestContext,
): Promise<BookingReceipt> {
  const at = now();
  const named = mainTitle({ db }, input.service);
  assertBookableTime({ db, now, config }, { startsAt: input.startsAt, service: named });
  return explainingOverlap(messages.slotTaken, () =>
    write(db, (tx) => {
      // The first attempt may have committed since the check outside of this transaction.
      const first = findEarlierResult(tx, input);
      if (first) return first;
      const deps = { db: tx, now, config };
      releaseUnconfirmed(deps);
      releaseUnpaidHolds(deps);
      const chosen = findOfferedPackage({ db: tx }, input.packageId);
      if (chosen === undefined) throw fieldError('notFound', 'packageId', messages.packageUnknown);
      if (chosen.type !== named) {
        throw fieldError('invalid', 'packageId', messages.packageOfOtherService);
      }
      const { type: service, durationHours } = chosen;
      assertBookableTime(deps, { startsAt: input.startsAt, service, durationHours });
      const { questions, confirmsAddress, location, taxId } = findAsked({ db: tx }, service);
      const answers = readAnswers(questions, input.answers ?? [], readersLanguage({ db: tx }));
      const tax = taxAt(deps, chosen.taxId ?? taxId, input.startsAt);
      const way = getPublicPaymentSettings({ db: tx, secrets });
      const total = totalCents(chosen.priceCents, tax);
      const due = dueNowCents(total, way, tax.currency);
      assertAsShown(input.payment, way, { total, due });
      const termsId = assertTermsAccepted({ db: tx }, input.termsId);
      const provider = providerOf(way, { due, currency: tax.currency });
      assertHoursLeft({ db: tx }, { networks, hours: chosen.durationHours, at });
      const { language } = currentLocale();
      const userId = findOrCreateGuest({ db: tx }, { ...input.customer, language }, at);
      // A payment by card makes the confirmation of the address unnecessary.
      const asksAddress = confirmsAddress && provider !== 'stripe';
      const confirmation = asksAddress ? confirmationOf(deps, input) : null;
      const payBefore = provider === 'stripe' ? holdEnd(at) : null;
      const receipt = storeBooking(tx, {
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
        tax,
        location: bookedLocation(location, input.address),
        answers,
        payment: input.payment,
        ...{ provider, payBefore, termsId },
        requestKey: input.requestKey,
        confirmation,
        at,
      });
      if (payBefore) {
        const held = {
          bookingId: receipt.id,
          amountCents: due,
          currency: tax.currency,
          heldUntil: payBefore,
        };
        beginHold(deps, held);
      }
      rememberNetworks({ db: tx }, receipt.id, { networks, at });
      const after = findBooking({ db: tx }, receipt.id) ?? null;
      if (confirmation && after) sendConfirmation(deps, after, confirmation);
      recordBookingChange(deps, { before: null, after, by: null });
      return receipt;
    }),
  );
}

/** Refuses a request whose way to pay or total differs from what the visitor was shown. */
function assertAsShown(
  shown: RequestBookingInput['payment'],
  { mode }: PublicPaymentSettings,
  { total, due }: { total: number; due: number },
): void {
  if ((shown.mode ?? mode) !== mode) {
    throw fieldError('conflict', 'payment.mode', paymentDeskMessages.otherWay);
  }
  assertTotalAsShown(shown, total);
  if ((shown.shownCents ?? due) !== due) {
    throw fieldError('conflict', 'payment.shownCents', paymentDeskMessages.otherAmount);
  }
}

/** How a booking is paid; amounts below Stripe's minimum charge are paid at the studio. */
function providerOf(
  { mode }: PublicPaymentSettings,
  { due, currency }: { due: number; currency: string },
): PaymentKind {
  if (mode === 'demonstration') return 'simulated';
  return mode === 'stripe' && due >= minChargeCents(currency) ? 'stripe' : 'studio';
}
