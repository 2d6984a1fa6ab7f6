/** Sentences of the packages' editor. */
export const packageMessages = {
  loadFailed: 'Failed to load packages',
  loadDetailsFailed: 'Failed to load package details',
  saveFailed: 'Error saving package',
  removeFailed: 'Failed to delete package',
  setActiveFailed: (activate: boolean) =>
    `Failed to ${activate ? 'activate' : 'deactivate'} package`,
  created: 'Package created.',
  updated: 'Package updated.',
  removed: 'Package deleted.',
  activated: 'Package activated.',
  deactivated: 'Package deactivated.',
  notFound: 'This package does not exist anymore.',
  tooMany: 'There is no room for another package. Please delete one first.',
  thing: 'This package',
  featureRequired: 'At least one feature is required',
  tooManyFeatures: (most: number) => `A package can have at most ${most} features`,
  tooShort: 'Duration must be at least 1 hour',
  tooLong: (most: number) => `Duration can be at most ${most} hours`,
  offStep: 'Duration goes in steps of half an hour',
} as const;
