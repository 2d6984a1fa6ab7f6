import { z } from 'zod';
import { cursor, pageSize } from '../paging.ts';
import { email, flag, oneOf } from '../validators.ts';
import {
  type MailKind,
  mailKinds,
  mailStates,
  type StudioEvent,
  studioEvents,
} from './constants.ts';
import { mailMessages as messages } from './messages.ts';

const eventFlags = z.object(
  Object.fromEntries(
    Object.entries(studioEvents).map(([event, label]) => [event, flag(label)]),
  ) as Record<StudioEvent, ReturnType<typeof flag>>,
);

/** What the studio is notified of by mail, and where. */
export const notificationSettings = z.object({
  /** Empty for the owner's own address, or else that of the contact details. */
  email: z.union([z.literal(''), email(messages.address, messages.address)]),
  events: eventFlags,
});
type NotificationSettings = z.infer<typeof notificationSettings>;

/** The settings with the address that holds when none is given. */
const shownNotificationSettings = notificationSettings.extend({ fallbackEmail: z.string() });
export type ShownNotificationSettings = z.infer<typeof shownNotificationSettings>;

/** What holds until the owner decides otherwise: the studio is told of everything. */
export const defaultNotificationSettings: NotificationSettings = {
  email: '',
  events: {
    newMessage: true,
    newBooking: true,
    waitingRequest: true,
    newAccount: true,
    bookingChange: true,
    refundFailed: true,
    backupFailed: true,
  },
};

/** Changes of the settings; what is absent stays as it is, event by event. */
export const updateNotificationsInput = z.object({
  email: notificationSettings.shape.email.optional(),
  events: eventFlags.partial().optional(),
});
export type UpdateNotificationsInput = z.infer<typeof updateNotificationsInput>;

/** A page of the outbox, the newest first. */
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
  /** How often it was tried in vain. */
  attempts: z.number().int(),
  /** When it is tried again; null for what was not tried yet, or has come to an end. */
  nextTryAt: z.date().nullable(),
  /** Why it was not sent the last time; empty when nothing went wrong. */
  lastError: z.string(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
export type MailInOutbox = z.infer<typeof mailInOutbox>;

/** A mail with what it says. */
export const mail = mailInOutbox.extend({
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  /** The names of the files that go along. */
  attachments: z.array(z.string()),
  /** It held a personal link, and nothing of what it said is left. */
  isEmptied: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

/** How the studio's mail does. */
const mailStatus = z.object({
  isConfigured: z.boolean(),
  /** Host and port, without credentials; null while there is none. */
  server: z.string().nullable(),
  from: z.string(),
  sentAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  lastError: z.string(),
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type MailStatus = z.infer<typeof mailStatus>;

/** Where a test mail goes. */
export const sendTestMailInput = z.object({ to: email(messages.address, messages.address) });
