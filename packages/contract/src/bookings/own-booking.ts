import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { calendarDay, instant } from '../dates.ts';
import { ownInvoice } from '../invoices/schema.ts';
import { languages } from '../languages.ts';
import { sessionLocation } from '../location-schema.ts';
import { listInput, type Page } from '../paging.ts';
import { bookingPayment } from '../payments/schema.ts';
import { id, oneOf, requiredNumber } from '../validators.ts';
import { cancellation } from './cancellation-schema.ts';
import { bookingStatuses } from './constants.ts';
import { ownBookingMessages as messages } from './own-messages.ts';
import { acceptedTerms, requestBookingInput } from './schema.ts';

/** The token in the fragment of a mailed link: 256 random bits that give access to one booking. */
const token = z
  .string({ error: () => messages.linkInvalid })
  .regex(/^[\w-]{43}$/, { error: () => messages.linkInvalid });

/** The revision of the booking that the customer saw; each change of its time or status increments it. */
const sequence = requiredNumber('Sequence').int().min(0);

/** A booking by the link of a mail. */
export const linkedBookingInput = z.object({ token });

/** The start times of a day (studio's calendar) to which the booking can be moved. */
export const linkedSlotsInput = linkedBookingInput.extend({ date: calendarDay });

/** Moves the booking, unless it has been changed since the customer saw it. */
export const moveLinkedBookingInput = linkedBookingInput.extend({ startsAt: instant, sequence });
export const cancelLinkedBookingInput = linkedBookingInput.extend({ sequence });

const bookingId = id('Booking');

/** The same for a signed-in customer, by the id of the booking. */
export const myBookingInput = z.object({ id: bookingId });
export const mySlotsInput = myBookingInput.extend({ date: calendarDay });
export const moveMyBookingInput = myBookingInput.extend({ startsAt: instant, sequence });
export const cancelMyBookingInput = myBookingInput.extend({ sequence });

/** The PDF of one of the booking's invoices. */
export const linkedInvoiceInput = linkedBookingInput.extend({ invoiceId: id('Invoice') });
export const myInvoiceInput = myBookingInput.extend({ invoiceId: id('Invoice') });

/** The language of the booking's mails, files and pages. */
const language = oneOf('Language', languages);
export const linkedLanguageInput = linkedBookingInput.extend({ language });
export const myLanguageInput = myBookingInput.extend({ language });

/** A page of the customer's own bookings, furthest in the future first. */
export const listMyBookingsInput = listInput({ filters: {}, sorts: ['-time'], limit: 50 });
export type ListMyBookingsInput = z.infer<typeof listMyBookingsInput>;

/** The calendar file of a booking just requested, by the request key with which it was sent. */
export const requestedCalendarInput = z.object({
  requestKey: requestBookingInput.shape.requestKey.unwrap(),
});

/** A customer's request to move or to cancel a booking. */
export type MoveRequest = { startsAt: Date; sequence: number };
export type CancelRequest = { sequence: number };

/** A booking as its own customer sees it. */
const ownBooking = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  confirmationCode: z.string(),
  service: z.object({ name: z.string(), packageName: z.string(), durationHours: z.number() }),
  /** Where it takes place. */
  location: sessionLocation,
  taxCents: z.number().int(),
  taxName: z.string(),
  taxPercent: z.number(),
  pricesIncludeTax: z.boolean(),
  amountCents: z.number().int(),
  currency: z.enum(currencies),
  /** The state of its payment. */
  payment: bookingPayment,
  /** A plan says how it is paid. */
  isPlanned: z.boolean(),
  /** The invoices that were issued for it, newest first. */
  invoices: z.array(ownInvoice),
  /** What is kept when it is cancelled, as it was said when it was booked. */
  cancellation,
  /** What is refunded by it when the session is cancelled now, or since it was; null where nothing was said or paid. */
  refundCents: z.number().int().nullable(),
  /** The terms that the customer accepted; null where they accepted none. */
  terms: acceptedTerms.nullable(),
  /** The payment was a demonstration: nothing was charged. */
  isDemonstration: z.boolean(),
  /** The language of its mails, files and pages; null for the studio's. */
  language: z.enum(languages).nullable(),
  sequence: z.number().int(),
  /** Deadline for moving and cancelling; null when neither is possible any more. */
  changesUntil: z.date().nullable(),
  /** Whether it can also be moved; a place in an event can only be cancelled. */
  isMovable: z.boolean(),
  /** Why it can't be changed; empty when it can. */
  closedBecause: z.string(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/**
 * A page of a customer's bookings, and whether their address is confirmed: only then are bookings made
 * with it included.
 */
export type MyBookings = Page<OwnBooking> & { isAddressConfirmed: boolean };

/** A calendar file for download. */
const calendarFile = z.object({ name: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

/** The feed for the studio's own calendar; the address is null while it is off. */
export const calendarFeed = z.object({
  address: z.string().nullable(),
  /** When the address was created; null while there is none. */
  madeAt: z.date().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
