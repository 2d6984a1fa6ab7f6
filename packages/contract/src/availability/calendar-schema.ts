import { z } from 'zod';
import { id, requiredText } from '../validators.ts';
import { calendarMessages as messages } from './calendar-messages.ts';
import { calendarLimits as limits } from './constants.ts';

/** The https or http URL of an iCalendar file; `webcal:` is taken as https. */
const address = requiredText('Address', limits.address, () => messages.address).transform(
  (text, context) => {
    const url = URL.parse(text.replace(/^webcals?:/i, 'https:'));
    const isUsable =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.hostname !== '' &&
      url.username === '' &&
      url.password === '';
    if (isUsable) return url.href;
    context.addIssue({ code: 'custom', message: messages.address });
    return z.NEVER;
  },
);

/** Another calendar of the photographer: its name here, and its URL. */
export const addCalendarInput = z.object({
  name: requiredText('Name', limits.name, () => messages.nameRequired),
  address,
});
export type AddCalendarInput = z.infer<typeof addCalendarInput>;

/** A new name or a new URL of a calendar; what is absent stays as it is. */
export const updateCalendarInput = addCalendarInput
  .partial()
  .extend({ id: id() })
  .refine(({ name, address }) => name !== undefined || address !== undefined, {
    error: () => messages.nothingChanged,
  });
export type UpdateCalendarInput = z.infer<typeof updateCalendarInput>;

/** Another calendar as staff see it; its URL is a secret, of which only the host is shown. */
export const otherCalendar = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  /** Number of upcoming busy times; adjacent ones count as one. */
  busyTimes: z.number(),
  /** Number of its events, each with all its occurrences. */
  events: z.number(),
  /** Number of those that could not be understood. */
  unreadableEvents: z.number(),
  /** Names of time zones that are not known; times in them are read by the studio's clock. */
  unknownZones: z.array(z.string()),
  /** When the last of its busy times ends, if it has more than are read; null if all are read. */
  readUntil: z.date().nullable(),
  /** When it was last read successfully. */
  readAt: z.date(),
  /** Why it can't be read since; null while it can. The busy times of the last successful read still apply. */
  failure: z.string().nullable(),
});
export type OtherCalendar = z.infer<typeof otherCalendar>;
