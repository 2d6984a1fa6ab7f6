import { sentences, t } from '../sentences.ts';
import { publicServiceMessages } from './public-messages.ts';

/** Messages of the service lists and their editor. */
export const serviceMessages = sentences(
  {
    labels: {
      add: 'New service',
      edit: 'Edit service',
      create: 'Create service',
      save: 'Save service',
      remove: 'Delete service',
      removeQuestion: 'Delete this service?',
    },
    loadDetailsFailed: 'Failed to load service details',
    saveFailed: 'Error saving service',
    removeFailed: 'Failed to delete service',
    setActiveFailed: (activate: boolean) =>
      activate ? t('Failed to activate service') : t('Failed to deactivate service'),
    reorderFailed: 'Failed to reorder services',
    created: 'Service created.',
    updated: 'Service updated.',
    removed: 'Service deleted.',
    activated: 'Service activated.',
    deactivated: 'Service deactivated.',
    notFound: 'This service does not exist anymore.',
    tooMany: 'There is no room for another service. Please delete one first.',
    changedMeanwhile:
      'This service was changed by somebody else since you opened it. Please look at what it says now before you save.',
    listFailed: 'Failed to load services',
    createOrUpdateFailed: (create: boolean) =>
      create ? t('Failed to create service') : t('Failed to update service'),
    /** What is lost with a service that has packages. */
    removalText: (packages: number) =>
      packages === 0
        ? t('Existing bookings stay as they are.')
        : t(
            'Visitors can no longer choose {packages, plural, one {its package until it gets} other {its # packages until they get}} the type of another service. Existing bookings stay as they are.',
            { packages },
          ),
    titleTaken: 'A service with this title already exists',
    tooShort: 'Duration must be at least 1 minute',
    tooLong: (most: number) => t('Duration can be at most {most} minutes', { most }),
    wholeMinutes: 'Duration must be a whole number of minutes',
    confirmsWithoutMail:
      'Mail is not set up yet, so no address can be confirmed. Settings, Mail says what is missing.',
  },
  publicServiceMessages,
);
