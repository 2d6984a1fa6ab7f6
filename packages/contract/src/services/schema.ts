import { z } from 'zod';
import { picture } from '../pictures.ts';

/** What the studio offers; `price` is free text such as 'Starting at $350', the length is in minutes. */
export const service = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  price: z.string(),
  durationMinutes: z.number().int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  picture: picture.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Service = z.infer<typeof service>;
