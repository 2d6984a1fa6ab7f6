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

/** What a new item begins with. */
export const portfolioItemDefaults = {
  category: 'Weddings',
  featured: false,
  isActive: true,
} as const satisfies { category: PortfolioCategory; featured: boolean; isActive: boolean };

/** Where a card cuts its description, in characters. */
export const cardDescriptionLength = 100;
