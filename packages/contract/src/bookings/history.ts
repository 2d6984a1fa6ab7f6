import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { bookingPayment } from '../payments/schema.ts';
import { bookingStatuses } from './constants.ts';

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
