import { publicServiceMessages } from './public-messages.ts';

/** Sentences of the service lists and their editor. */
export const serviceMessages = {
  ...publicServiceMessages,
  listFailed: 'Failed to load services',
  loadDetailsFailed: 'Failed to load service details',
  createOrUpdateFailed: (create: boolean) => `Failed to ${create ? 'create' : 'update'} service`,
  saveFailed: 'Error saving service',
  removeFailed: 'Failed to delete service',
  setActiveFailed: (activate: boolean) =>
    `Failed to ${activate ? 'activate' : 'deactivate'} service`,
  reorderFailed: 'Failed to reorder services',
  created: 'Service created.',
  updated: 'Service updated.',
  removed: 'Service deleted.',
  activated: 'Service activated.',
  deactivated: 'Service deactivated.',
  notFound: 'This service does not exist anymore.',
  tooMany: 'There is no room for another service. Please delete one first.',
  titleTaken: 'A service with this title already exists',
  thing: 'This service',
  tooShort: 'Duration must be at least 1 minute',
  tooLong: (most: number) => `Duration can be at most ${most} minutes`,
  wholeMinutes: 'Duration must be a whole number of minutes',
  confirmsWithoutMail:
    'Mail is not set up yet, so no address can be confirmed. Settings, Mail says what is missing.',
} as const;
