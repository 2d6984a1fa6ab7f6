/** What a package can belong to: a service title, or one of the general kinds (specification 2, section 5). */
export const packageTypes = [
  'basic',
  'premium',
  'enterprise',
  'Weddings',
  'Birthdays',
  'Anniversaries',
  'Portraits',
  'Events',
  'Commercial',
  'Real Estate',
  'Graduations',
] as const;
export type PackageType = (typeof packageTypes)[number];
