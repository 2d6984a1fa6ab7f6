/** The categories that the portfolio editor offers (specification 2, section 5). */
export const portfolioCategories = [
  'Weddings',
  'Portraits',
  'Events',
  'Commercial',
  'Graduations',
  'Real Estate',
] as const;
export type PortfolioCategory = (typeof portfolioCategories)[number];

/** What a new item begins with (specification 2, section 9). */
export const portfolioItemDefaults = {
  category: 'Weddings',
  featured: false,
  isActive: true,
} as const satisfies { category: PortfolioCategory; featured: boolean; isActive: boolean };

/** Where a card cuts its description, in characters (specification 2, section 9). */
export const cardDescriptionLength = 100;
