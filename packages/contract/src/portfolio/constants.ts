/** The categories that the portfolio editor offers. */
export const portfolioCategories = [
  'Weddings',
  'Portraits',
  'Events',
  'Commercial',
  'Graduations',
  'Real Estate',
] as const;
export type PortfolioCategory = (typeof portfolioCategories)[number];

/** The initial values of a new item. */
export const portfolioItemDefaults = {
  category: 'Weddings',
  featured: false,
  isActive: true,
} as const satisfies { category: PortfolioCategory; featured: boolean; isActive: boolean };

/** The maximum length of a description on a card, in characters. */
export const cardDescriptionLength = 100;
