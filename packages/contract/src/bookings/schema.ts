import { z } from 'zod';
import { slotReasons } from '../availability/constants.ts';
import { currencies } from '../currencies.ts';
import { calendarDay, instant } from '../dates.ts';
import { version } from '../editing.ts';
import { listInput } from '../paging.ts';
import { paymentKinds, paymentModes } from '../payments/constants.ts';
import { bookingPayment } from '../payments/schema.ts';
import { answersInput, givenAnswer } from '../services/questions.ts';
import { email, id, lengths, oneOf, optionalText, requiredText } from '../validators.ts';
import { bookingSorts, bookingStatuses, paymentMethods } from './constants.ts';
import { bookingMessages as messages } from './messages.ts';
import { isBookingPhone, phoneSentence, storedPhone } from './phone.ts';
import { sessionHours } from './slots.ts';

/**
 * Who books; `phone` is the country code, a space, then the number: `+1 (212)555-0147`. A number of
 * another country comes out as it is dialled from abroad.
 */
export const customerInput = z.object({
  firstName: requiredText('First name', lengths.name, messages.firstNameRequired),
  lastName: requiredText('Last name', lengths.name, messages.lastNameRequired),
  email: email(messages.emailInvalid, messages.emailRequired),
  phone: requiredText('Phone number', lengths.phone, messages.phoneRequired)
    .refine(isBookingPhone, { error: ({ input }) => phoneSentence(input) })
    .overwrite(storedPhone),
});
export type CustomerInput = z.infer<typeof customerInput>;

/** 16 to 64 letters and digits that nobody guesses, the same for each try of one request. */
export const requestKey = z
  .string(messages.requestKeyInvalid)
  .regex(/^[\w-]{16,64}$/, messages.requestKeyInvalid);

/** The price with its tax, in cents, as it was shown to whoever books; another one by now is refused. */
export const shownTotal = z.number().int().optional();

/**
 * The whole draft, sent at the last step. The price is not in it: the server knows it. With a
 * `requestKey` it can be sent again when no answer came, and is booked once all the same.
 */
export const requestBookingInput = z.object({
  service: requiredText('Service', lengths.title, messages.incomplete.service),
  packageId: id('Package'),
  customer: z.object(customerInput.shape, { error: messages.incomplete.customer }),
  startsAt: instant,
  payment: z.object(
    {
      type: oneOf('Payment method', paymentMethods),
      /** The way that was shown to whoever books; another one by now is refused. */
      mode: oneOf('Mode', paymentModes).optional(),
      totalCents: shownTotal,
      /** What was shown to be paid with the booking; another sum by now is refused. */
      shownCents: z.number().int().optional(),
    },
    { error: messages.incomplete.payment },
  ),
  /** To the questions that the service asks. */
  answers: answersInput.optional(),
  requestKey: requestKey.optional(),
});
export type RequestBookingInput = z.infer<typeof requestBookingInput>;

/** What a visitor learns of the booking that was stored, and nothing of anybody else. */
export const bookingReceipt = z.object({
  id: z.string(),
  startsAt: z.date(),
  status: z.enum(bookingStatuses),
  confirmationCode: z.string(),
  transactionId: z.string(),
  amountCents: z.number().int(),
  /** By which way it is paid; absent for a demonstration. */
  paymentKind: z.enum(paymentKinds).exclude(['simulated']).optional(),
  /** There while it is to be paid with Stripe's form: what that needs, and until when the time is held. */
  charge: z
    .object({ clientSecret: z.string(), amountCents: z.number().int(), payBefore: z.date() })
    .optional(),
  /** There when a new customer must confirm the address: until when the time is held for that. */
  confirmBefore: z.date().optional(),
});
export type BookingReceipt = z.infer<typeof bookingReceipt>;

/** What the link carries by which a new customer confirms the address. */
export const confirmAddressInput = z.object({
  token: z.string(messages.confirmLinkInvalid).regex(/^[\w-]{20,64}$/, messages.confirmLinkInvalid),
});
export type ConfirmAddressInput = z.infer<typeof confirmAddressInput>;

/** The request that was confirmed, for whoever followed the link. */
export type ConfirmedRequest = {
  startsAt: Date;
  endsAt: Date;
  serviceName: string;
  packageName: string;
  confirmationCode: string;
};

/**
 * Which slots: a day of the studio's calendar, the length of the session, the title of its service,
 * whose own rules then hold, and, for the staff alone, a booking not to count.
 */
export const availableSlotsInput = z.object({
  date: calendarDay,
  duration: sessionHours.default(0.5),
  service: optionalText('Service', lengths.title).optional(),
  excluding: id('Booking').optional(),
});
export type AvailableSlotsInput = z.infer<typeof availableSlotsInput>;

/** A start on the half-hour grid, as an ISO 8601 instant. */
export const availableSlot = z.object({
  startsAt: z.iso.datetime(),
  isAvailable: z.boolean(),
  /** For the staff alone: why it is not offered; absent for one that is. */
  reason: z.enum(slotReasons).optional(),
});
export type AvailableSlot = z.infer<typeof availableSlot>;

/** A booking as the desk sees it; `amountCents` is what the customer was told to pay, with `taxCents` in it. */
export const booking = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  confirmationCode: z.string(),
  /** Null when the person was deleted since. */
  userId: z.string().nullable(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  service: z.object({
    name: z.string(),
    packageName: z.string(),
    priceCents: z.number().int(),
    durationHours: z.number(),
  }),
  taxCents: z.number().int(),
  /** The rate, and the currency, with which it was made. */
  taxPercent: z.number(),
  amountCents: z.number().int(),
  currency: z.enum(currencies),
  /** How it stands with what is paid. */
  payment: bookingPayment,
  /** While its customer pays: until when the time is held for that. */
  payBefore: z.date().nullable(),
  /** The event of which it is one of the places. */
  miniSessionId: z.string().nullable(),
  /** What the customer answered to the questions of the service. */
  answers: z.array(givenAnswer),
  /** While a new customer has not confirmed the address: until when the time is held for that. */
  confirmBefore: z.date().nullable(),
  createdAt: z.date(),
  /** When it was saved last, in milliseconds since 1970: each save has a later one. */
  version,
});
export type Booking = z.infer<typeof booking>;

/** A page of the desk's list, by time, of one day or from the first day to the last (studio's calendar). */
export const listBookingsInput = listInput({
  filters: {
    status: oneOf('Status', bookingStatuses).optional(),
    userId: id('User').optional(),
    date: calendarDay.optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: bookingSorts,
  limit: 50,
});
export type ListBookingsInput = z.infer<typeof listBookingsInput>;

/** Which bookings are taken along as a file: those that the list would show, all pages of it. */
export const exportBookingsInput = listBookingsInput.pick({
  status: true,
  userId: true,
  date: true,
  from: true,
  to: true,
});
export type ExportBookingsInput = z.infer<typeof exportBookingsInput>;

export const setBookingStatusInput = z.object({
  id: id('Booking'),
  status: oneOf('Status', bookingStatuses),
});
export type SetBookingStatusInput = z.infer<typeof setBookingStatusInput>;
