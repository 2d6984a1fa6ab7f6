/**
 * How far a mail of the outbox is: `sending` while the mail server has it and has not yet said
 * whether it takes it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What the studio may be told by mail, with how the settings and the outbox call it. */
export const studioEvents = {
  newMessage: 'New message',
  newBooking: 'New booking request',
  waitingRequest: 'Booking request still waiting',
  newAccount: 'New account',
  bookingChange: 'Booking moved or cancelled by its customer',
  refundFailed: 'Refund that was not made',
  backupFailed: 'Backup failed',
} as const;
export type StudioEvent = keyof typeof studioEvents;

/** Why a mail was written, with the name that the outbox shows. */
export const mailKinds = {
  ...studioEvents,
  bookingReceived: 'Booking received',
  bookingConfirmed: 'Booking confirmed',
  bookingUpdated: 'Booking changed',
  bookingCancelled: 'Booking cancelled',
  bookingExpired: 'Booking request expired',
  bookingReminder: 'Reminder of a session',
  bookingRefunded: 'Refund of a booking',
  invoice: 'Invoice',
  passwordReset: 'Password reset',
  passwordChanged: 'Password changed',
  emailChange: 'E-mail confirmation',
  emailChangeNotice: 'E-mail about to change',
  messageReply: 'Reply to a message',
  bookingAddress: 'Confirmation of a booking’s address',
  newsletterConfirm: 'Newsletter confirmation',
  test: 'Test mail',
} as const;
export type MailKind = keyof typeof mailKinds;
