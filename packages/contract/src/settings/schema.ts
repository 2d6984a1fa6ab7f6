import { z } from 'zod';
import { auditLogDays as retentionDays } from '../audit/constants.ts';
import { clockStyles } from '../clock.ts';
import { currencies } from '../currencies.ts';
import { flag, requiredNumber } from '../validators.ts';
import { publicAppearance } from './appearance.ts';
import { settingsMessages as messages } from './messages.ts';

/**
 * What every page knows of the studio: its name, the IANA zone in which its clock runs, how times are
 * written, what its prices are in and which tax is added to them.
 */
export const studio = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** How times are written. */
  clockStyle: z.enum(clockStyles),
  currency: z.enum(currencies),
  taxPercent: z.number(),
  taxName: z.string(),
  /** How it looks: the accent, the fonts, the theme of the site, the logo and the icon. */
  appearance: publicAppearance,
  /** Visitors can read what is kept of them; absent while nobody wrote that down. */
  hasPrivacyNotice: z.literal(true).optional(),
});
export type Studio = z.infer<typeof studio>;

const bookingHoursPerAddress = requiredNumber('Booking hours per address')
  .int(messages.wholeHours)
  .min(1, messages.hoursFromTo)
  .max(1000, messages.hoursFromTo);

const auditLogDays = requiredNumber('Days of the audit log')
  .int(messages.wholeDays)
  .max(retentionDays.max, messages.daysFromTo)
  .refine((days) => days === 0 || days >= retentionDays.min, messages.daysFromTo);

const bookingChangesUntilHours = requiredNumber('Hours until which customers change bookings')
  .int(messages.wholeChangeHours)
  .min(0, messages.changeHoursFromTo)
  .max(720, messages.changeHoursFromTo);

/** What the owner has decided about how the studio works. */
export const studioSettings = z.object({
  /**
   * How many hours of sessions one network address may ask for within a day and hold at once, so that
   * nobody fills the calendar alone.
   */
  bookingHoursPerAddress,
  /** For how many days the audit log keeps what was done; 0 for good. */
  auditLogDays,
  /** Until how many hours before a session its customer may move or cancel it. */
  bookingChangesUntilHours,
  /** Whether customers are reminded by mail 24 hours before a confirmed session. */
  remindsCustomers: flag('Reminders'),
  /** Whether visits to the public pages are counted, without cookies and addresses. */
  countsVisitors: flag('Counting of visitors'),
});
export type StudioSettings = z.infer<typeof studioSettings>;

/** What holds until the owner decides otherwise. */
export const defaultSettings: StudioSettings = {
  bookingHoursPerAddress: 12,
  auditLogDays: retentionDays.default,
  bookingChangesUntilHours: 48,
  remindsCustomers: true,
  countsVisitors: true,
};

/** Changes of the settings; what is absent stays as it is. */
export const updateSettingsInput = studioSettings.partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;
