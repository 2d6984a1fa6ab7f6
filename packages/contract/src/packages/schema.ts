import { z } from 'zod';

/** What a visitor books: a price in cents, a length in hours, and what is in it; `type` is the service's title. */
export const studioPackage = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().int(),
  durationHours: z.number(),
  features: z.array(z.string()),
  type: z.string(),
  isActive: z.boolean(),
});
export type StudioPackage = z.infer<typeof studioPackage>;
