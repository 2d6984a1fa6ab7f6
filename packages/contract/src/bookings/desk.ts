import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { calendarDay, instant } from '../dates.ts';
import { dayMs } from '../durations.ts';
import { openedVersion, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { locationInput } from '../location-schema.ts';
import { cents } from '../money-schema.ts';
import { listInput } from '../paging.ts';
import { bookingPayment } from '../payments/schema.ts';
import { t } from '../sentences.ts';
import {
  email,
  id,
  lengths,
  oneOf,
  optionalPersonName,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredOneOf,
  requiredPersonName,
  validationMessages,
} from '../validators.ts';
import { bookingStatuses, durationHours as hours, maxCalendarDays } from './constants.ts';
import { bookingDeskMessages } from './desk-messages.ts';
import { bookingMessages as messages } from './messages.ts';

/** The customer's account; null only for a booking without one, which has its own copy of the customer's details. */
export const bookingUserId = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? bookingDeskMessages.userRequired
        : validationMessages.unknownId('User'),
  })
  .min(1, { error: () => bookingDeskMessages.userRequired })
  .max(64, { error: () => validationMessages.unknownId('User') })
  .nullable();

/** Any single line; left empty, a code is generated. */
const confirmationCode = optionalText('Confirmation code', lengths.name).refine(
  (code) => !/[\p{Cc}\u2028\u2029]/u.test(code),
  { error: () => validationMessages.oneLine('Confirmation code') },
);

const durationHours = requiredNumber('Duration')
  .min(hours.min, { error: () => t('The duration is at least {min} hours', { min: hours.min }) })
  .max(hours.max, { error: () => t('The duration is at most {max} hours', { max: hours.max }) })
  .multipleOf(hours.step, { error: () => t('The duration must be in steps of half an hour') });

/** What was booked, copied into the booking: later changes of the service don't affect it. */
const bookedServiceInput = z.object(
  {
    name: requiredLine('Service name', lengths.title),
    packageName: optionalText('Package', lengths.title),
    priceCents: cents('Price'),
    durationHours,
  },
  { error: () => messages.incomplete.service },
);

/** A booking as the desk's form holds it. */
export const bookingInput = z.object({
  userId: bookingUserId.refine((person) => person !== null, {
    error: () => bookingDeskMessages.userRequired,
  }),
  startsAt: instant,
  status: requiredOneOf('Status', bookingStatuses),
  confirmationCode,
  service: bookedServiceInput,
  location: locationInput,
  /** The language of the customer's mails, files and pages; null for the studio's. */
  language: oneOf('Language', languages).nullable(),
  /** For staff only: never in a mail, a calendar or anything else that a customer sees. */
  notes: optionalText('Notes', lengths.description),
});

/** A new booking; by default pending, one hour long, where its service takes place, with a generated code. */
export const createBookingInput = bookingInput.extend({
  status: bookingInput.shape.status.default('pending'),
  confirmationCode: confirmationCode.default(''),
  service: z.object(
    {
      ...bookedServiceInput.shape,
      packageName: bookedServiceInput.shape.packageName.default(''),
      durationHours: durationHours.default(hours.default),
    },
    { error: () => messages.incomplete.service },
  ),
  location: locationInput.optional(),
  /** By default the person's. */
  language: bookingInput.shape.language.optional(),
  notes: bookingInput.shape.notes.default(''),
});
export type CreateBookingInput = z.infer<typeof createBookingInput>;

/** A caller without an e-mail address, who is reached by phone. */
export const callerInput = z.object({
  firstName: requiredPersonName('First name'),
  lastName: optionalPersonName('Last name').default(''),
  phone: optionalPhone.min(1, { error: () => messages.phoneRequired }),
});
export type CallerInput = z.infer<typeof callerInput>;

/** A new booking of a caller without an e-mail address, who gets no account and no mails. */
export const createCallerBookingInput = createBookingInput
  .omit({ userId: true })
  .extend({ customer: z.object(callerInput.shape, { error: () => messages.incomplete.customer }) });
export type CreateCallerBookingInput = z.infer<typeof createCallerBookingInput>;

/**
 * Whether a booking is that of a caller without an account, whose name and number only the booking contains. A booking
 * whose customer was erased has no number.
 */
export function isCallerBooking({
  userId,
  email,
  phone,
}: {
  userId: string | null;
  email: string;
  phone: string;
}): boolean {
  return userId === null && email === '' && phone !== '';
}

/** Changes to a booking; absent fields stay as they are. */
export const updateBookingInput = bookingInput
  .extend({
    userId: bookingUserId,
    /**
     * The name and number of a caller without an account. `callerInput` checks them only where they differ from those
     * of the booking, so that any booking can be sent back as it was read.
     */
    customer: z.object(
      {
        firstName: optionalPersonName('First name').optional(),
        lastName: optionalPersonName('Last name').optional(),
        phone: optionalText('Phone', lengths.phone).optional(),
      },
      { error: () => messages.incomplete.customer },
    ),
    service: z.object(bookedServiceInput.partial().shape, {
      error: () => messages.incomplete.service,
    }),
  })
  .partial()
  .extend({ id: id('Booking'), version: openedVersion });
export type UpdateBookingInput = z.infer<typeof updateBookingInput>;

/** First and last day of a calendar, six weeks at most; cancelled sessions only on request. */
export const calendarInput = z
  .object({
    from: calendarDay,
    to: calendarDay,
    status: oneOf('Status', bookingStatuses).optional(),
    userId: id('User').optional(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: () => bookingDeskMessages.calendarBackwards,
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxCalendarDays * dayMs, {
    path: ['to'],
    error: () => bookingDeskMessages.calendarTooLong,
  });
export type CalendarInput = z.infer<typeof calendarInput>;

/** A session as a calendar shows it. */
const calendarSession = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  /** The address to which a change of the time is mailed; imported bookings may have none. */
  customerEmail: z.string(),
  serviceName: z.string(),
  /** Where it takes place, in words; empty for the studio. */
  location: z.string(),
  /** The customer has not yet confirmed the e-mail address, or not yet paid what is due when booking. */
  isHeld: z.boolean(),
  version,
});
export type CalendarSession = z.infer<typeof calendarSession>;

/** A time at which another calendar of the studio is busy, with the name of that calendar. */
export type BusyElsewhere = { startsAt: Date; endsAt: Date; calendar: string };

/**
 * The sessions of a range of days and the busy times of other calendars, in order of time; `isCut` when
 * there are more sessions than one response holds.
 */
export type CalendarSessions = {
  sessions: CalendarSession[];
  busy: BusyElsewhere[];
  isCut: boolean;
};

/** People to choose from, matched by prefixes of their name, e-mail and phone number; or one by id. */
export const bookingPeopleInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    id: id('User').optional(),
  },
  sorts: ['-createdAt'],
  limit: 20,
});
export type BookingPeopleInput = z.infer<typeof bookingPeopleInput>;

/** A person new to the studio, such as a first-time caller. */
export const newBookingPersonInput = z.object({
  firstName: requiredPersonName('First name'),
  lastName: optionalPersonName('Last name').default(''),
  email: email(
    () => messages.emailInvalid,
    () => messages.emailRequired,
  ),
  phone: optionalPhone.default(''),
});
export type NewBookingPersonInput = z.infer<typeof newBookingPersonInput>;

/** A person for whom a booking can be made. */
export type BookingPerson = {
  id: string;
  name: string;
  email: string;
  phone: string;
  isActive: boolean;
};

/** How many sessions of a customer are counted at most, newest first, and how many of them are listed. */
export const historyLimits = { counted: 500, listed: 5 } as const;

/** Another session of the customer of a booking. */
const earlierSession = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  service: z.object({ name: z.string(), packageName: z.string() }),
  amountCents: z.number().int(),
  currency: z.enum(currencies),
  payment: bookingPayment,
  notes: z.string(),
});

/** A booking's customer as known from their other sessions. */
export const customerHistory = z.object({
  /** Null for a booking without an account: it can't be matched to other sessions of the same customer. */
  userId: z.string().nullable(),
  /** Number of other sessions, including cancelled ones. */
  others: z.number().int(),
  /** There are more sessions than were counted. */
  isCut: z.boolean(),
  /** Over all counted sessions and this one, by currency: the sum paid and not refunded, and the sum still owed. */
  sums: z.array(
    z.object({
      currency: z.enum(currencies),
      paidCents: z.number().int(),
      openCents: z.number().int(),
    }),
  ),
  /** The newest of the other sessions. */
  sessions: z.array(earlierSession),
});
export type CustomerHistory = z.infer<typeof customerHistory>;
