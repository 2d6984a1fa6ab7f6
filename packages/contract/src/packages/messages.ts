import { sentences, t } from '../sentences.ts';

/** Messages of the packages' editor. */
export const packageMessages = sentences({
  labels: {
    add: 'New package',
    edit: 'Edit package',
    create: 'Create package',
    save: 'Save package',
    remove: 'Delete package',
    removeQuestion: 'Delete this package?',
  },
  loadFailed: 'Failed to load packages',
  loadDetailsFailed: 'Failed to load package details',
  saveFailed: 'Error saving package',
  removeFailed: 'Failed to delete package',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate package') : t('Failed to deactivate package'),
  reorderFailed: 'Failed to reorder packages',
  created: 'Package created.',
  updated: 'Package updated.',
  removed: 'Package deleted.',
  activated: 'Package activated.',
  deactivated: 'Package deactivated.',
  notFound: 'This package does not exist anymore.',
  tooMany: 'There is no room for another package. Please delete one first.',
  changedMeanwhile:
    'This package was changed by somebody else since you opened it. Please look at what it says now before you save.',
  /** Why visitors don't find an active package. */
  noService: 'Not shown: no service has this name',
  serviceHidden: 'Not shown: its service is inactive',
  featureRequired: 'At least one feature is required',
  tooManyFeatures: (most: number) => t('A package can have at most {most} features', { most }),
  tooShort: 'Duration must be at least 1 hour',
  tooLong: (most: number) => t('Duration can be at most {most} hours', { most }),
  offStep: 'Duration must be in steps of half an hour',
});
