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
