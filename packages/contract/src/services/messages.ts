import { recordMessages } from '../record-messages.ts';
import { counted } from '../text-format.ts';
import { publicServiceMessages } from './public-messages.ts';

/** Messages of the service lists and their editor. */
export const serviceMessages = {
  ...recordMessages({ one: 'service', many: 'services' }),
  ...publicServiceMessages,
  listFailed: 'Failed to load services',
  createOrUpdateFailed: (create: boolean) => `Failed to ${create ? 'create' : 'update'} service`,
  /** What is lost with a service that has packages. */
  removalText: (packages: number) =>
    packages === 0
      ? 'Existing bookings stay as they are.'
      : `Visitors can no longer choose ${packages === 1 ? 'its package' : `its ${counted(packages, 'package')}`} until ${packages === 1 ? 'it gets' : 'they get'} the type of another service. Existing bookings stay as they are.`,
  titleTaken: 'A service with this title already exists',
  tooShort: 'Duration must be at least 1 minute',
  tooLong: (most: number) => `Duration can be at most ${most} minutes`,
  wholeMinutes: 'Duration must be a whole number of minutes',
  confirmsWithoutMail:
    'Mail is not set up yet, so no address can be confirmed. Settings, Mail says what is missing.',
} as const;
