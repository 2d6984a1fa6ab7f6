import { sentences } from '../sentences.ts';

/** The types of a package: a service title, or one of the general ones. */
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

/** Their labels in the current language. */
export const packageTypeLabels: Readonly<Record<string, string>> = sentences({
  basic: 'basic',
  premium: 'premium',
  enterprise: 'enterprise',
  Weddings: 'Weddings',
  Birthdays: 'Birthdays',
  Anniversaries: 'Anniversaries',
  Portraits: 'Portraits',
  Events: 'Events',
  Commercial: 'Commercial',
  'Real Estate': 'Real Estate',
  Graduations: 'Graduations',
});

/** The initial values of a new package. */
export const packageDefaults = { type: 'basic', priceCents: 0, durationHours: 2 } as const;

/** The length of a package's session, in hours. */
export const packageHours = { min: 1, max: 24, step: 0.5 } as const;

/** The maximum number of a package's features; at least one is required. */
export const maxFeatures = 40;
