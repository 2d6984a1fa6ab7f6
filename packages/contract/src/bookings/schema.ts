import { z } from 'zod';
import { slotReasons } from '../availability/constants.ts';
import { idsInAddress } from '../chosen.ts';
import { currencies } from '../currencies.ts';
import { calendarDay, instant } from '../dates.ts';
import { version } from '../editing.ts';
import { languages } from '../languages.ts';
import { sessionLocation } from '../location-schema.ts';
import { locationMessages } from '../locations.ts';
import { listInput } from '../paging.ts';
import { paymentFilters, paymentKinds, paymentModes } from '../payments/constants.ts';
import { bookingPayment } from '../payments/schema.ts';
import { answersInput, givenAnswer } from '../services/questions.ts';
import {
  email,
  id,
  lastName,
  lengths,
  oneOf,
  optionalText,
  requiredPersonName,
  requiredText,
} from '../validators.ts';
import { cancellation } from './cancellation-schema.ts';
import { bookingSorts, bookingStatuses, paymentMethods } from './constants.ts';
import { bookingMessages as messages } from './messages.ts';
import { asciiPhone, isBookingPhone, phoneSentence, storedPhone } from './phone.ts';
import { requestKey } from './request-key.ts';
import { sessionHours } from './slots.ts';

/**
 * The customer; `phone` is the country code, a space, then the number: `+1 (212)555-0147`. Numbers of
 * other countries come out in international format.
 */
export const customerInput = z.object({
  firstName: requiredPersonName('First name', () => messages.firstNameRequired),
  lastName: lastName(() => messages.lastNameRequired),
  email: email(
    () => messages.emailInvalid,
    () => messages.emailRequired,
  ),
  phone: requiredText('Phone number', lengths.phone, () => messages.phoneRequired)
    .overwrite(asciiPhone)
    .refine(isBookingPhone, { error: ({ input }) => phoneSentence(input) })
    .overwrite(storedPhone),
});
export type CustomerInput = z.infer<typeof customerInput>;

/** The price including tax, in cents, as shown to the customer; the request is refused if it has changed since. */
export const shownTotal = z.number().int().optional();

/** The id of the booking terms that the customer accepts; required while the studio has terms. */
export const acceptedTermsId = id('Booking terms').optional();

/**
 * The complete draft, sent at the last step. It has no price: the server knows it. With a `requestKey`
 * it can be sent again when no response came, and is booked only once.
 */
export const requestBookingInput = z.object({
  service: requiredText('Service', lengths.title, () => messages.incomplete.service),
  packageId: id('Package'),
  customer: z.object(customerInput.shape, { error: () => messages.incomplete.customer }),
  startsAt: instant,
  payment: z.object(
    {
      type: oneOf('Payment method', paymentMethods),
      /** The payment mode that was shown; refused if it has changed since. */
      mode: oneOf('Mode', paymentModes).optional(),
      totalCents: shownTotal,
      /** The amount shown as due when booking; refused if it has changed since. */
      shownCents: z.number().int().optional(),
    },
    { error: () => messages.incomplete.payment },
  ),
  /** Answers to the questions of the service. */
  answers: answersInput.optional(),
  /** The address of the session, for a service that takes place there; without it, it is to be agreed. */
  address: optionalText(() => locationMessages.asked, lengths.line).optional(),
  termsId: acceptedTermsId,
  requestKey: requestKey.optional(),
});
export type RequestBookingInput = z.infer<typeof requestBookingInput>;

/** The visitor's view of the stored booking; contains nothing of other bookings. */
export const bookingReceipt = z.object({
  id: z.string(),
  startsAt: z.date(),
  status: z.enum(bookingStatuses),
  confirmationCode: z.string(),
  transactionId: z.string(),
  amountCents: z.number().int(),
  /** How it is paid; absent for a demonstration. */
  paymentKind: z.enum(paymentKinds).exclude(['simulated']).optional(),
  /** Present while a payment through Stripe's form is due: what the form needs, and until when the time is held. */
  charge: z
    .object({ clientSecret: z.string(), amountCents: z.number().int(), payBefore: z.date() })
    .optional(),
  /** Present when a new customer must confirm the address: until when the time is held for that. */
  confirmBefore: z.date().optional(),
});
export type BookingReceipt = z.infer<typeof bookingReceipt>;

/** The token in the link with which a new customer confirms the address. */
export const confirmAddressInput = z.object({
  token: z
    .string({ error: () => messages.confirmLinkInvalid })
    .regex(/^[\w-]{20,64}$/, { error: () => messages.confirmLinkInvalid }),
});
export type ConfirmAddressInput = z.infer<typeof confirmAddressInput>;

/** The confirmed request, for the visitor who followed the link. */
export type ConfirmedRequest = {
  startsAt: Date;
  endsAt: Date;
  serviceName: string;
  packageName: string;
  confirmationCode: string;
};

/**
 * Which slots: a day of the studio's calendar, the length of the session, the title of its service,
 * whose rules then apply, and, for staff only, a booking to leave out.
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
  /** For staff only: why the slot is not offered; absent for one that is. */
  reason: z.enum(slotReasons).optional(),
});
export type AvailableSlot = z.infer<typeof availableSlot>;

/** The terms that the customer of a booking accepted on the site: which text, of when, and when that was. */
export const acceptedTerms = z.object({
  id: z.string(),
  savedAt: z.date(),
  acceptedAt: z.date(),
});
export type AcceptedTerms = z.infer<typeof acceptedTerms>;

/** A booking as the desk sees it; `amountCents` is the price told to the customer, including `taxCents`. */
export const booking = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  confirmationCode: z.string(),
  /** Null for a caller without an e-mail address, and after the account was deleted. */
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
  /** The rate of its tax, whether its price includes it, and the currency, as they were when it was made. */
  taxName: z.string(),
  taxPercent: z.number(),
  taxNote: z.string(),
  pricesIncludeTax: z.boolean(),
  amountCents: z.number().int(),
  currency: z.enum(currencies),
  /** The state of its payment. */
  payment: bookingPayment,
  /** While the payment is under way: until when the time is held for it. */
  payBefore: z.date().nullable(),
  /** While its time is kept for a customer who has a quote: until when. */
  offeredUntil: z.date().nullable(),
  /** While its customer has accepted a quote and is still to sign or to pay: until when the time is kept. */
  keptUntil: z.date().nullable(),
  /** What is kept when it is cancelled, as it was said when it was booked. */
  cancellation,
  /** The event in which it is a place. */
  miniSessionId: z.string().nullable(),
  /** Where it takes place. */
  location: sessionLocation,
  /** The language of the customer's mails, files and pages; null for the studio's. */
  language: z.enum(languages).nullable(),
  /** The customer's answers to the questions of the service. */
  answers: z.array(givenAnswer),
  /** The terms that its customer accepted on the site; null where they accepted none. */
  terms: acceptedTerms.nullable(),
  /** Internal notes of the staff. */
  notes: z.string(),
  /** While a new customer has not confirmed the address: until when the time is held. */
  confirmBefore: z.date().nullable(),
  createdAt: z.date(),
  /** Time of the last save in milliseconds since 1970; each save has a later one. */
  version,
});
export type Booking = z.infer<typeof booking>;

/** A page of the desk's list by time, for one day or a range of days, inclusive (studio's calendar). */
export const listBookingsInput = listInput({
  filters: {
    status: oneOf('Status', bookingStatuses).optional(),
    userId: id('User').optional(),
    /** How its payment stands. */
    payment: oneOf('Payment', paymentFilters).optional(),
    /** The title of its service. */
    service: optionalText('Service', lengths.title).optional(),
    date: calendarDay.optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  sorts: bookingSorts,
  limit: 50,
});
export type ListBookingsInput = z.infer<typeof listBookingsInput>;

/** Which bookings to export: those that the list would show, all pages of it; with ids only those of them. */
export const exportBookingsInput = listBookingsInput
  .pick({
    status: true,
    userId: true,
    payment: true,
    service: true,
    date: true,
    from: true,
    to: true,
  })
  .extend({ ids: idsInAddress });
export type ExportBookingsInput = z.infer<typeof exportBookingsInput>;

export const setBookingStatusInput = z.object({
  id: id('Booking'),
  status: oneOf('Status', bookingStatuses),
  /**
   * The status and the time that the user saw: refused (409) if either has changed since, so that nobody confirms a
   * session that was cancelled or moved meanwhile. Not a version, since other changes, such as notes, don't matter here.
   */
  seen: z.object({ status: oneOf('Status', bookingStatuses), startsAt: instant }).optional(),
});
export type SetBookingStatusInput = z.infer<typeof setBookingStatusInput>;
