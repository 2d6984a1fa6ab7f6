import { z } from 'zod';

/** What is shown of a card that Stripe keeps. */
export const keptCard = z.object({
  /** Stripe's word: `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** Until the end of which month: `2030-04`. */
  expires: z.string(),
});
export type KeptCard = z.infer<typeof keptCard>;
