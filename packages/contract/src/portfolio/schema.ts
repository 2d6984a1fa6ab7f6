import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { picture, pictureFields } from '../pictures.ts';
import {
  flag,
  id,
  lengths,
  optionalText,
  requiredOneOf,
  requiredText,
  webAddress,
} from '../validators.ts';
import { portfolioCategories } from './constants.ts';
import { portfolioMessages as messages } from './messages.ts';

/** One picture of the portfolio. */
export const publicPortfolioItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  featured: z.boolean(),
  isActive: z.boolean(),
  /** A video or a page elsewhere that belongs to the picture; empty for none. */
  link: z.string(),
  imageUrl: z.string(),
  picture: picture.nullable(),
});
export type PublicPortfolioItem = z.infer<typeof publicPortfolioItem>;

/** A category that at least one visible item has. */
export const portfolioCategory = z.object({ name: z.string(), count: z.number().int() });
export type PortfolioCategoryCount = z.infer<typeof portfolioCategory>;

/** An item as the desk sees it. */
export const portfolioItem = publicPortfolioItem.extend({ version });
export type PortfolioItem = z.infer<typeof portfolioItem>;

/** Which items the desk lists; those that are switched off too, unless told otherwise. */
export const listPortfolioInput = z.object({
  category: requiredOneOf('Category', portfolioCategories).optional(),
  includeInactive: flag('Show inactive').default(true),
});
export type ListPortfolioInput = z.infer<typeof listPortfolioInput>;

/** An item as its form holds it. */
export const portfolioItemInput = z.object({
  title: requiredText('Title', lengths.title),
  category: requiredOneOf('Category', portfolioCategories),
  description: optionalText('Description', lengths.description),
  link: webAddress('Link'),
  featured: flag('Featured'),
  isActive: flag('Active'),
  ...pictureFields,
});

/** A new item stands last; it has a picture, and is shown unless told otherwise. */
export const createPortfolioItemInput = portfolioItemInput
  .extend({
    description: portfolioItemInput.shape.description.default(''),
    link: portfolioItemInput.shape.link.default(''),
    featured: portfolioItemInput.shape.featured.default(false),
    isActive: portfolioItemInput.shape.isActive.default(true),
  })
  .refine(({ pictureId, imageUrl }) => Boolean(pictureId || imageUrl), {
    path: ['pictureId'],
    error: messages.imageRequired,
    // Told together with whatever else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type CreatePortfolioItemInput = z.infer<typeof createPortfolioItemInput>;

/** Changes to an item; what is absent stays as it is, and the picture can't be taken away. */
export const updatePortfolioItemInput = portfolioItemInput.partial().extend({
  id: id(),
  pictureId: id('Image').optional(),
  version: openedVersion,
});
export type UpdatePortfolioItemInput = z.infer<typeof updatePortfolioItemInput>;

/** Sets an item among the chosen ones, or takes it out. */
export const setFeaturedInput = z.object({ id: id(), featured: flag('Featured') });
export type SetFeaturedInput = z.infer<typeof setFeaturedInput>;
