import { z } from 'zod';
import { email, flag } from '../validators.ts';
import { type StudioEvent, studioEvents } from './constants.ts';
import { mailMessages as messages } from './messages.ts';

const eventFlags = z.object(
  Object.fromEntries(
    Object.entries(studioEvents).map(([event, label]) => [event, flag(label)]),
  ) as Record<StudioEvent, ReturnType<typeof flag>>,
);

/** What the studio is told by mail, and where. */
export const notificationSettings = z.object({
  /** Empty for the address of the contact details, or else the owner's own. */
  email: z.union([z.literal(''), email(messages.address, messages.address)]),
  events: eventFlags,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** The settings with the address that holds when none is given. */
export const shownNotificationSettings = notificationSettings.extend({ fallbackEmail: z.string() });
export type ShownNotificationSettings = z.infer<typeof shownNotificationSettings>;

/** What holds until the owner decides otherwise: the studio is told of everything. */
export const defaultNotificationSettings: NotificationSettings = {
  email: '',
  events: { newMessage: true, newBooking: true, newAccount: true },
};

/** Changes of the settings; what is absent stays as it is, event by event. */
export const updateNotificationsInput = z.object({
  email: notificationSettings.shape.email.optional(),
  events: eventFlags.partial().optional(),
});
export type UpdateNotificationsInput = z.infer<typeof updateNotificationsInput>;
