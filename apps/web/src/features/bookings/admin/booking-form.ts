import { durationHours } from '@shutterhouse/contract/bookings/constants';
import {
  bookingInput,
  bookingUserId,
  callerInput,
  isCallerBooking,
} from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { isLanguage, languageNames } from '@shutterhouse/contract/languages';
import { studioLocation } from '@shutterhouse/contract/locations';
import { formatCents } from '@shutterhouse/contract/money';
import { priceLabel, type TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import { formatLocationKind, locationFieldLabels } from '../../../ui/forms/location-fields.tsx';
import type { BookingRow } from './queries.ts';

/** The form of a booking; its time is an instant as ISO 8601 text, as on the wire. */
export const bookingForm = bookingInput.extend({
  startsAt: z.string().min(1, { error: () => messages.incomplete.time }),
  /** The name and number of a caller without an account; absent for all others. */
  customer: callerInput.optional(),
});

/** The same for a booking whose account was deleted: it may stay without one. */
export const orphanForm = bookingForm.extend({ userId: bookingUserId });

export type BookingFormInput = z.input<typeof bookingForm>;
export type BookingFormOutput = z.output<typeof orphanForm>;

/** Whether a booking is that of a caller, whose name and number can be corrected. */
export function isCallersOwn({ userId, customer: { email, phone } }: BookingRow): boolean {
  return isCallerBooking({ userId, email, phone });
}

function callerOf({ customer: { firstName, lastName, phone } }: BookingRow) {
  return { firstName, lastName, phone };
}

/** The form's values for a booking, or for a new one that starts at `startsAt`. */
export function toFormValues(booking: BookingRow | undefined, startsAt = ''): BookingFormInput {
  const { name, packageName, priceCents, durationHours: hours } = booking?.service ?? {};
  return {
    userId: booking?.userId ?? null,
    ...(booking && isCallersOwn(booking) && { customer: callerOf(booking) }),
    startsAt: booking?.startsAt ?? startsAt,
    status: booking?.status ?? 'pending',
    confirmationCode: booking?.confirmationCode ?? '',
    service: {
      name: name ?? '',
      packageName: packageName ?? '',
      // Undefined, not zero: the price must be entered.
      priceCents: priceCents ?? (undefined as unknown as number),
      durationHours: hours ?? durationHours.default,
    },
    location: booking?.location ?? studioLocation,
    language: booking?.language ?? null,
    notes: booking?.notes ?? '',
  };
}

/** The names of the fields where two versions are compared. */
export const bookingLabels = (terms: TypedPriceTerms) => ({
  userId: t('User'),
  'customer.firstName': t('First name'),
  'customer.lastName': t('Last name'),
  'customer.phone': t('Phone'),
  startsAt: t('Time'),
  status: t('Status'),
  confirmationCode: t('Confirmation code'),
  'service.name': t('Service'),
  'service.packageName': t('Package'),
  'service.priceCents': priceLabel(terms),
  'service.durationHours': t('Duration (hours)'),
  ...locationFieldLabels,
  language: t('Language'),
  notes: t('Notes'),
});

/** Formats the value of a field that isn't readable as it is. */
export function formatField(clock: StudioClock, currency: string) {
  return (path: string, value: unknown): string | undefined => {
    if (path === 'startsAt' && typeof value === 'string' && value !== '') {
      const at = new Date(value);
      return formatDayAndTime(at, clock, new Date());
    }
    if (path === 'service.priceCents' && typeof value === 'number') {
      return formatCents(value, { currency });
    }
    if (path === 'language' && typeof value === 'string' && isLanguage(value)) {
      return languageNames[value];
    }
    if (path === 'userId') return value === null ? t('Nobody') : t('Another person');
    return formatLocationKind(path, value);
  };
}
