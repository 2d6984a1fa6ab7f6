import { recordMessages } from '../record-messages.ts';

/** Messages of the packages' editor. */
export const packageMessages = {
  ...recordMessages({ one: 'package', many: 'packages' }),
  /** Why visitors don't find an active package. */
  noService: 'Not shown: no service has this name',
  serviceHidden: 'Not shown: its service is inactive',
  featureRequired: 'At least one feature is required',
  tooManyFeatures: (most: number) => `A package can have at most ${most} features`,
  tooShort: 'Duration must be at least 1 hour',
  tooLong: (most: number) => `Duration can be at most ${most} hours`,
  offStep: 'Duration must be in steps of half an hour',
} as const;
