/** What a package can belong to: a service title, or one of the general kinds. */
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

/** What a new package begins with. */
export const packageDefaults = { type: 'basic', priceCents: 0, durationHours: 2 } as const;

/** How long a session of a package can be, in hours. */
export const packageHours = { min: 1, max: 24, step: 0.5 } as const;

/** How many features a package can have; one it must have. */
export const maxFeatures = 40;
