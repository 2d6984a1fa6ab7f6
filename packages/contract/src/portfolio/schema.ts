import { z } from 'zod';
import { picture } from '../pictures.ts';

/** One picture of the portfolio. */
export const portfolioItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  featured: z.boolean(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  picture: picture.nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

/** A category that at least one visible item has. */
export const portfolioCategory = z.object({ name: z.string(), count: z.number().int() });
export type PortfolioCategoryCount = z.infer<typeof portfolioCategory>;
