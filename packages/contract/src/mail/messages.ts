/** Sentences of mail and of the outbox. */
export const mailMessages = {
  address: 'Please enter a valid email address',
  subject: 'The subject must be one line of at most 300 characters',
  attachments: 'The attachments are too large for a mail',
  attachmentName: 'An attachment needs a name of one line and a type such as text/calendar',
} as const;
