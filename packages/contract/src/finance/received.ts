import { z } from 'zod';
import { calendarDay } from '../dates.ts';

const count = z.number().int();

/** What was received in a month, and in the same month of the year before. */
const monthReceived = z.object({
  /** Its first day. */
  month: calendarDay,
  amountCents: count,
  yearBeforeCents: count,
});

/** What the studio received, in its currency: income less refunds. */
export const received = z.object({
  currency: z.string(),
  thisMonthCents: count,
  lastMonthCents: count,
  /** Twelve months; the last one is the current. */
  months: z.array(monthReceived),
});
export type Received = z.infer<typeof received>;
