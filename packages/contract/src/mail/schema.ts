import { z } from 'zod';
import { cursor, pageSize } from '../paging.ts';
import { email, flag, oneOf } from '../validators.ts';
import { mailStates } from './constants.ts';
import { type MailKind, mailKinds, type StudioEvent, studioEvents } from './kinds.ts';
import { mailMessages as messages } from './messages.ts';

const eventFlags = z.object(
  Object.fromEntries(
    (Object.keys(studioEvents) as StudioEvent[]).map((event) => [
      event,
      flag(() => studioEvents[event]),
    ]),
  ) as Record<StudioEvent, ReturnType<typeof flag>>,
);

/** The events that the studio is notified of by mail, and the address. */
export const notificationSettings = z.object({
  /** If empty, the owner's own address, or else that of the contact details. */
  email: z.union([
    z.literal(''),
    email(
      () => messages.address,
      () => messages.address,
    ),
  ]),
  events: eventFlags,
});
type NotificationSettings = z.infer<typeof notificationSettings>;

/** The settings, with the address that is used if none is set. */
const shownNotificationSettings = notificationSettings.extend({ fallbackEmail: z.string() });
export type ShownNotificationSettings = z.infer<typeof shownNotificationSettings>;

/** The default settings: the studio is notified of everything. */
export const defaultNotificationSettings: NotificationSettings = {
  email: '',
  events: {
    newMessage: true,
    newBooking: true,
    waitingRequest: true,
    newAccount: true,
    bookingChange: true,
    quoteAnswered: true,
    contractAnswered: true,
    questionnaireAnswered: true,
    favouritesSent: true,
    galleryActivity: true,
    paymentReceived: true,
    chargeDeclined: true,
    refundFailed: true,
    paymentDisputed: true,
    backupFailed: true,
    calendarFailed: true,
  },
};

/** Changes of the settings; absent fields and events stay unchanged. */
export const updateNotificationsInput = z.object({
  email: notificationSettings.shape.email.optional(),
  events: eventFlags.partial().optional(),
});
export type UpdateNotificationsInput = z.infer<typeof updateNotificationsInput>;

/** A page of the outbox, newest first. */
export const listMailsInput = z.object({
  state: oneOf('State', mailStates).optional(),
  limit: pageSize(50),
  cursor,
});
export type ListMailsInput = z.infer<typeof listMailsInput>;

/** A mail as the outbox lists it. */
const mailInOutbox = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** The number of failed attempts. */
  attempts: z.number().int(),
  /** When it is retried; null before the first attempt, and when it is sent or has failed for good. */
  nextTryAt: z.date().nullable(),
  /** The last error; empty if there was none. */
  lastError: z.string(),
  /** What the mail server said when it took it; empty before, and where it said nothing. */
  answer: z.string(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
export type MailInOutbox = z.infer<typeof mailInOutbox>;

/** A mail with its content, empty for a confidential one. */
export const mail = mailInOutbox.extend({
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  /** The names of the attached files. */
  attachments: z.array(z.string()),
  /** It has a personal link: its content is shown to nobody but its recipient. */
  isConfidential: z.boolean(),
  /** The content was deleted, since it had a personal link. */
  isEmptied: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

/** The state of the studio's mail. */
const mailStatus = z.object({
  isConfigured: z.boolean(),
  /** Host and port, without credentials; null while not configured. */
  server: z.string().nullable(),
  from: z.string(),
  sentAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  lastError: z.string(),
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type MailStatus = z.infer<typeof mailStatus>;

/** The recipient of a test mail. */
export const sendTestMailInput = z.object({
  to: email(
    () => messages.address,
    () => messages.address,
  ),
});
