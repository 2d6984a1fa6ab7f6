import { durationHours } from '@shutterhouse/contract/bookings/constants';
import { bookingInput, bookingUserId } from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { currencySign, formatCents } from '@shutterhouse/contract/money';
import { z } from 'zod';
import { formatDayAndTime } from '../../../lib/studio-time.ts';
import type { BookingRow } from './queries.ts';

/** The form of a booking; its time is the text of an instant, as it goes over the wire. */
export const bookingForm = bookingInput.extend({
  startsAt: z.string().min(1, messages.incomplete.time),
});

/** The same for a booking whose person was deleted: it may stay without one. */
export const orphanForm = bookingForm.extend({ userId: bookingUserId });

export type BookingFormInput = z.input<typeof bookingForm>;
export type BookingFormOutput = z.output<typeof orphanForm>;

/** What the form holds of a booking, or of a new one that begins at `startsAt`. */
export function toFormValues(booking: BookingRow | undefined, startsAt = ''): BookingFormInput {
  const { name, packageName, priceCents, durationHours: hours } = booking?.service ?? {};
  return {
    userId: booking?.userId ?? null,
    startsAt: booking?.startsAt ?? startsAt,
    status: booking?.status ?? 'pending',
    confirmationCode: booking?.confirmationCode ?? '',
    service: {
      name: name ?? '',
      packageName: packageName ?? '',
      // Nothing, not zero: a price is given, or asked for.
      priceCents: priceCents ?? (undefined as unknown as number),
      durationHours: hours ?? durationHours.default,
    },
  };
}

/** How the fields are called where two versions are held against each other. */
export const bookingLabels = (currency: string) => ({
  userId: 'User',
  startsAt: 'Time',
  status: 'Status',
  confirmationCode: 'Confirmation code',
  'service.name': 'Service',
  'service.packageName': 'Package',
  'service.priceCents': `Price (${currencySign(currency)})`,
  'service.durationHours': 'Duration (hours)',
});

/** Says the value of a field in words, where it is none itself. */
export function formatField(clock: StudioClock, currency: string) {
  return (path: string, value: unknown): string | undefined => {
    if (path === 'startsAt' && typeof value === 'string' && value !== '') {
      const at = new Date(value);
      return formatDayAndTime(at, clock, new Date());
    }
    if (path === 'service.priceCents' && typeof value === 'number') {
      return formatCents(value, { currency });
    }
    if (path === 'userId') return value === null ? 'Nobody' : 'Another person';
    return undefined;
  };
}
