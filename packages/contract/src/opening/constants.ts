/** What a new studio is asked for before it opens, in this order. */
export const openingSteps = [
  'studio',
  'place',
  'hours',
  'offers',
  'payment',
  'mail',
  'look',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** The steps that can be left as they are. How customers pay has to be chosen. */
export const acceptableSteps = ['studio', 'place', 'hours', 'offers', 'mail', 'look'] as const;

/** How many of those who tried are named before they are removed. */
export const maxTriedNames = 5;
