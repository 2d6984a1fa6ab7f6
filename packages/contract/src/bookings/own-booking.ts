import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { calendarDay, instant } from '../dates.ts';
import { ownInvoice } from '../invoices/schema.ts';
import { listInput, type Page } from '../paging.ts';
import { bookingPayment } from '../payments/schema.ts';
import { id, requiredNumber } from '../validators.ts';
import { bookingStatuses } from './constants.ts';
import { ownBookingMessages as messages } from './own-messages.ts';
import { requestBookingInput } from './schema.ts';

/** What the link of a mail carries behind its #: 256 random bits, which open one booking. */
const token = z.string(messages.linkInvalid).regex(/^[\w-]{43}$/, messages.linkInvalid);

/** The booking as its customer saw it: it rises with each change of its time and status. */
const sequence = requiredNumber('Sequence').int().min(0);

/** A booking by the link of a mail. */
export const linkedBookingInput = z.object({ token });

/** The starts of a day (studio's calendar) to which the booking may be moved. */
export const linkedSlotsInput = linkedBookingInput.extend({ date: calendarDay });

/** Moves the booking, when nobody has changed it since it was seen. */
export const moveLinkedBookingInput = linkedBookingInput.extend({ startsAt: instant, sequence });
export const cancelLinkedBookingInput = linkedBookingInput.extend({ sequence });

const bookingId = id('Booking');

/** The same for somebody who is signed in, by the id of the booking. */
export const myBookingInput = z.object({ id: bookingId });
export const mySlotsInput = myBookingInput.extend({ date: calendarDay });
export const moveMyBookingInput = myBookingInput.extend({ startsAt: instant, sequence });
export const cancelMyBookingInput = myBookingInput.extend({ sequence });

/** The paper of one of its invoices. */
export const linkedInvoiceInput = linkedBookingInput.extend({ invoiceId: id('Invoice') });
export const myInvoiceInput = myBookingInput.extend({ invoiceId: id('Invoice') });

/** A page of the own bookings, those furthest ahead first. */
export const listMyBookingsInput = listInput({ filters: {}, sorts: ['-time'], limit: 50 });
export type ListMyBookingsInput = z.infer<typeof listMyBookingsInput>;

/** The calendar file of what was just asked for, by the key under which it was sent. */
export const requestedCalendarInput = z.object({
  requestKey: requestBookingInput.shape.requestKey.unwrap(),
});

/** What a customer wants of a booking: another time, or nothing any more. */
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
  taxCents: z.number().int(),
  amountCents: z.number().int(),
  currency: z.enum(currencies),
  /** How it stands with what is paid. */
  payment: bookingPayment,
  /** The invoices that were issued for it, newest first. */
  invoices: z.array(ownInvoice),
  /** Nothing was charged: the payment was a demonstration. */
  isDemonstration: z.boolean(),
  sequence: z.number().int(),
  /** Until when it can be moved and cancelled; null when it can't any more. */
  changesUntil: z.date().nullable(),
  /** Whether it can be moved as well: a place of an event can only be cancelled. */
  isMovable: z.boolean(),
  /** Why it can't; empty when it can. */
  closedBecause: z.string(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** A page of somebody's bookings, and whether those made with their address are among them. */
export type MyBookings = Page<OwnBooking> & { isAddressConfirmed: boolean };

/** A calendar file, ready to be saved. */
const calendarFile = z.object({ name: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

/** The feed for the studio's own calendar; no address while it is off. */
export const calendarFeed = z.object({
  address: z.string().nullable(),
  /** When the address was made; null while there is none. */
  madeAt: z.date().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
