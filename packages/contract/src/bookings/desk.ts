import { z } from 'zod';
import { calendarDay, instant } from '../dates.ts';
import { openedVersion, version } from '../editing.ts';
import { cents } from '../money.ts';
import { listInput } from '../paging.ts';
import {
  email,
  id,
  lengths,
  oneOf,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredOneOf,
  validationMessages,
} from '../validators.ts';
import { bookingStatuses, durationHours as hours, maxCalendarDays } from './constants.ts';
import { bookingMessages as messages } from './messages.ts';

/** Who comes; null only for a booking whose person was deleted since, which keeps what it says of them. */
export const bookingUserId = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? messages.userRequired
        : validationMessages.unknownId('User'),
  })
  .min(1, messages.userRequired)
  .max(64, validationMessages.unknownId('User'))
  .nullable();

/** Whatever the studio likes, in one line; one is made for a booking whose code is left empty. */
const confirmationCode = optionalText('Confirmation code', lengths.name).refine(
  (code) => !/[\p{Cc}\u2028\u2029]/u.test(code),
  validationMessages.oneLine('Confirmation code'),
);

const durationHours = requiredNumber('Duration')
  .min(hours.min, `The duration is at least ${hours.min} hours`)
  .max(hours.max, `The duration is at most ${hours.max} hours`)
  .multipleOf(hours.step, 'The duration must be in steps of half an hour');

/** What a session is for: the booking's own copy, which no later change of the offer touches. */
const bookedServiceInput = z.object(
  {
    name: requiredLine('Service name', lengths.title),
    packageName: optionalText('Package', lengths.title),
    priceCents: cents('Price'),
    durationHours,
  },
  { error: messages.incomplete.service },
);

/** A booking as the desk's form holds it. */
export const bookingInput = z.object({
  userId: bookingUserId.refine((person) => person !== null, messages.userRequired),
  startsAt: instant,
  status: requiredOneOf('Status', bookingStatuses),
  confirmationCode,
  service: bookedServiceInput,
});

/** A new booking: pending, of one hour, with a code of its own, unless told otherwise. */
export const createBookingInput = bookingInput.extend({
  status: bookingInput.shape.status.default('pending'),
  confirmationCode: confirmationCode.default(''),
  service: z.object(
    {
      ...bookedServiceInput.shape,
      packageName: bookedServiceInput.shape.packageName.default(''),
      durationHours: durationHours.default(hours.default),
    },
    { error: messages.incomplete.service },
  ),
});
export type CreateBookingInput = z.infer<typeof createBookingInput>;

/** Changes to a booking; what is absent stays as it is. */
export const updateBookingInput = bookingInput
  .extend({
    userId: bookingUserId,
    service: z.object(bookedServiceInput.partial().shape, { error: messages.incomplete.service }),
  })
  .partial()
  .extend({ id: id('Booking'), version: openedVersion });
export type UpdateBookingInput = z.infer<typeof updateBookingInput>;

/** The days of a calendar, first and last, six weeks at most; cancelled sessions only when asked for. */
export const calendarInput = z
  .object({
    from: calendarDay,
    to: calendarDay,
    status: oneOf('Status', bookingStatuses).optional(),
    userId: id('User').optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.calendarBackwards })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxCalendarDays * 86_400_000, {
    path: ['to'],
    error: messages.calendarTooLong,
  });
export type CalendarInput = z.infer<typeof calendarInput>;

/** A session as a calendar shows it. */
const calendarSession = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  /** Where the customer is told of a move; not every booking that was brought in has an address. */
  customerEmail: z.string(),
  serviceName: z.string(),
  /** Its customer has not confirmed the address yet, or not paid what is to be paid with it. */
  isHeld: z.boolean(),
  version,
});
export type CalendarSession = z.infer<typeof calendarSession>;

/** The sessions of some days, by time; `isCut` when there are more than one answer holds. */
export type CalendarSessions = { sessions: CalendarSession[]; isCut: boolean };

/** People to choose from, found by how the words of their name, e-mail and phone number begin; or one by id. */
export const bookingPeopleInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    id: id('User').optional(),
  },
  sorts: ['-createdAt'],
  limit: 20,
});
export type BookingPeopleInput = z.infer<typeof bookingPeopleInput>;

/** Somebody new to the studio, such as who calls for the first time. */
export const newBookingPersonInput = z.object({
  firstName: requiredLine('First name', lengths.name),
  lastName: optionalText('Last name', lengths.name).default(''),
  email: email(messages.emailInvalid, messages.emailRequired),
  phone: optionalPhone.default(''),
});
export type NewBookingPersonInput = z.infer<typeof newBookingPersonInput>;

/** Somebody who can be booked for. */
export type BookingPerson = {
  id: string;
  name: string;
  email: string;
  phone: string;
  isActive: boolean;
};
