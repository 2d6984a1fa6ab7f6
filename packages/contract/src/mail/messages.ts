import { sentences, t } from '../sentences.ts';

/** Messages of mail, the outbox and the notifications. */
export const mailMessages = sentences({
  address: 'Please enter a valid email address',
  subject: 'The subject must be one line of at most 300 characters',
  attachments: 'The attachments are too large for a mail',
  attachmentName: 'An attachment needs a name of one line and a type such as text/calendar',

  notificationsSaved: 'Notification settings saved.',
  notificationsFailed: 'Failed to save the notification settings',
  notificationsLoadFailed: 'Failed to load the notification settings',
  testQueued: (to: string) => t('A test mail to {to} is on its way.', { to }),
  testWaits: (to: string) =>
    t('A test mail to {to} waits in the outbox until mail is set up.', { to }),
  testSent: (to: string) => t('The mail server has accepted the test mail to {to}.', { to }),
  /** What it said when it took a mail. */
  answered: (answer: string) => t('It said: {answer}', { answer }),
  testRetried: 'It will be tried again.',
  statusFailed: 'Failed to load the mail status',

  notSetUp:
    'Mail is not set up: nothing that waits here has been sent. Once it is set up, everything that is still relevant goes out.',
  loadFailed: 'Failed to load the outbox',
  openFailed: 'Failed to load the mail',
  notFound: 'This mail does not exist anymore.',
  none: 'No mail yet',
  noneHere: 'No mail here',
  retried: 'The mail will be tried again.',
  retryFailed: 'Failed to try the mail again',
  notRetried: 'Only a mail that failed or waits for its next try can be tried again.',
  nothingLeft:
    'This mail can’t be sent again: it held a personal link, so its content was removed.',
  contentRemoved: 'It held a personal link, so its content was removed.',
  contentHidden: 'It holds a personal link, so only its recipient sees its content.',

  /** Why a mail was not sent. */
  unclear:
    'The connection to the mail server ended before it said whether it took the mail. It may have arrived; it is not sent again automatically.',
  noUtf8: (address: string) =>
    t('it takes no address with letters other than a to z before the @, such as {address}', {
      address,
    }),
  expired: 'It was not sent in time and is no longer relevant.',
  refused: (answer: string) => t('The mail server refused it: {answer}', { answer }),
  unreachable: (reason: string) => t('The mail server could not be used: {reason}', { reason }),
  givenUp: (reason: string) => t('Sending failed after many attempts. {reason}', { reason }),
});
