import { z } from 'zod';

/** What the data of a person say of the money of a job. */
export const jobMoney = {
  /** What was transferred for it, by the statements of the bank. */
  transfers: z.array(
    z.object({
      bookedOn: z.string(),
      name: z.string(),
      reference: z.string(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  /** The parts of its plans of payments. */
  payments: z.array(
    z.object({ dueAt: z.date(), amount: z.number(), open: z.number(), currency: z.string() }),
  ),
};
