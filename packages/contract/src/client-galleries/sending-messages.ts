import { sentences, t } from '../sentences.ts';

/** Sentences about the mails and the activity of client galleries at the desk. */
export const gallerySendingMessages = sentences({
  timeWrong: 'Please give the time as a day and minute such as 2030-06-01T09:00',
  timePassed: 'The time must be in the future',
  timeAfterEnd: 'The gallery expires before this time',
  hasEnded: 'The gallery has expired. Please extend it before you send the link.',
  noAddress: 'This link has no e-mail address to which it could be sent.',
  sent: (to: string) => t('The link is on its way to {to}.', { to }),
  waits: (to: string) => t('The link to {to} waits in the outbox until mail is set up.', { to }),
  planned: 'The link will be sent at this time.',
  sendFailed: 'Failed to send the link',
  composeFailed: 'Failed to load the mail',
  cancelled: 'The link will not be sent.',
  cancelFailed: 'Failed to cancel the sending',
  neverExpires: 'This client gallery never expires.',
  extended: 'The client gallery was extended.',
  extendFailed: 'Failed to extend the client gallery',
  activityFailed: 'Failed to load the activity',
});
