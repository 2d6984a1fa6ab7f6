import { sentences } from '../sentences.ts';

/** The events that the studio can be notified of by mail, with their labels. */
export const studioEvents = sentences({
  newMessage: 'New message',
  newBooking: 'New booking request',
  waitingRequest: 'Booking request still waiting',
  newAccount: 'New account',
  bookingChange: 'Booking moved or cancelled by its customer',
  quoteAnswered: 'Quote accepted or declined',
  contractAnswered: 'Contract signed or declined by a client',
  questionnaireAnswered: 'Questionnaire answered by a client',
  favouritesSent: 'Favourites chosen in a gallery',
  galleryActivity: 'Client gallery opened, chosen from or downloaded',
  paymentReceived: 'Payment by card of a part of a price',
  chargeDeclined: 'Kept card declined for a payment',
  refundFailed: 'Refund that was not made',
  paymentDisputed: 'Payment disputed by a customer',
  backupFailed: 'Backup failed',
  calendarFailed: 'Other calendar not read for a day',
});
export type StudioEvent = keyof typeof studioEvents;

/** The reasons for a mail, with their labels in the outbox. */
export const mailKinds = sentences(
  {
    bookingReceived: 'Booking received',
    bookingConfirmed: 'Booking confirmed',
    bookingUpdated: 'Booking changed',
    bookingCancelled: 'Booking cancelled',
    bookingExpired: 'Booking request expired',
    bookingReminder: 'Reminder of a session',
    bookingRefunded: 'Refund of a booking',
    bookingMessage: 'Message about a booking',
    invoice: 'Invoice',
    invoiceReminder: 'Reminder of an invoice',
    passwordReset: 'Password reset',
    passwordChanged: 'Password changed',
    emailChange: 'E-mail confirmation',
    emailChangeNotice: 'E-mail about to change',
    adminNotice: 'Change made by another admin',
    messageReply: 'Reply to a message',
    clientLetter: 'Message to a client',
    addressCode: 'Code that confirms an address',
    quote: 'Quote',
    quoteAccepted: 'Acceptance of a quote',
    contract: 'Contract to sign',
    contractSigned: 'Signed contract',
    questionnaire: 'Questionnaire to answer',
    questionnaireReminder: 'Reminder of a questionnaire',
    paymentReminder: 'Reminder of a payment',
    paymentReceipt: 'Confirmation of a payment',
    galleryChoice: 'Choice in a client gallery',
    bookingAddress: 'Confirmation of a booking’s address',
    galleryReady: 'Client gallery',
    galleryReminder: 'Reminder of a client gallery',
    newsletterConfirm: 'Newsletter confirmation',
    test: 'Test mail',
  },
  studioEvents,
);
export type MailKind = keyof typeof mailKinds;
