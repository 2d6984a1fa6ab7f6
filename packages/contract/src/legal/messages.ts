import { sentences, t } from '../sentences.ts';

/** Messages of the editor of legal pages. */
export const legalPageMessages = sentences({
  labels: {
    add: 'New legal page',
    edit: 'Edit legal page',
    create: 'Create legal page',
    save: 'Save legal page',
    remove: 'Delete legal page',
    removeQuestion: 'Delete this legal page?',
  },
  loadFailed: 'Failed to load legal pages',
  loadDetailsFailed: 'Failed to load legal page details',
  saveFailed: 'Error saving legal page',
  removeFailed: 'Failed to delete legal page',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate legal page') : t('Failed to deactivate legal page'),
  reorderFailed: 'Failed to reorder legal pages',
  created: 'Legal page created.',
  updated: 'Legal page updated.',
  removed: 'Legal page deleted.',
  activated: 'Legal page activated.',
  deactivated: 'Legal page deactivated.',
  notFound: 'This legal page does not exist anymore.',
  tooMany: 'There is no room for another legal page. Please delete one first.',
  changedMeanwhile:
    'This legal page was changed by somebody else since you opened it. Please look at what it says now before you save.',
  pageLoadFailed: 'The page could not be loaded. Please try again later.',
});
