import { sentences } from '../sentences.ts';

/** The categories that the portfolio editor offers. */
export const portfolioCategories = [
  'Weddings',
  'Portraits',
  'Events',
  'Commercial',
  'Graduations',
  'Real Estate',
] as const;

/** Their labels in the current language. */
export const portfolioCategoryLabels: Readonly<Record<string, string>> = sentences({
  Weddings: 'Weddings',
  Portraits: 'Portraits',
  Events: 'Events',
  Commercial: 'Commercial',
  Graduations: 'Graduations',
  'Real Estate': 'Real Estate',
});
export type PortfolioCategory = (typeof portfolioCategories)[number];

/** The initial values of a new item. */
export const portfolioItemDefaults = {
  category: 'Weddings',
  featured: false,
  isActive: true,
} as const satisfies { category: PortfolioCategory; featured: boolean; isActive: boolean };

/** The maximum length of a description on a card, in characters. */
export const cardDescriptionLength = 100;
