import { z } from 'zod';
import { auditLogDays as retentionDays } from '../audit/constants.ts';
import { clockStyles } from '../clock.ts';
import { currencies } from '../currencies.ts';
import { languages } from '../languages.ts';
import { legalLinks } from '../legal/schema.ts';
import { flag, requiredNumber } from '../validators.ts';
import { publicAppearance } from './appearance.ts';
import { settingsMessages as messages } from './messages.ts';
import { tax } from './taxes.ts';

/** The public data of the studio for every page: its name, IANA time zone, clock style, currency, tax and languages. */
export const studio = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** How times are written. */
  clockStyle: z.enum(clockStyles),
  currency: z.enum(currencies),
  pricesIncludeTax: z.boolean(),
  taxes: z.array(tax),
  /** The main language: that of the pages at the addresses without a language. */
  language: z.enum(languages),
  /** The country by whose rules numbers and dates are written, ISO 3166-1 alpha-2. */
  region: z.string(),
  /** The further languages offered to visitors, at addresses such as `/de/gallery`. */
  languages: z.array(z.enum(languages)),
  /** The appearance: accent, fonts, theme, logo and icon. */
  appearance: publicAppearance,
  /** Whether there is a privacy notice; absent if not. */
  hasPrivacyNotice: z.literal(true).optional(),
  /** The links to the legal pages; absent if there are none. */
  legalPages: legalLinks.optional(),
  /** Whether the studio is not open yet, which every page says; absent once it is. */
  isDemonstration: z.literal(true).optional(),
  /** Whether there are booking terms to accept; absent if not. */
  hasBookingTerms: z.literal(true).optional(),
});
export type Studio = z.infer<typeof studio>;

const maxHours = 1000;
const bookingHoursPerAddress = requiredNumber('Booking hours per address')
  .int({ error: () => messages.wholeHours })
  .min(1, { error: () => messages.hoursFromTo(maxHours) })
  .max(maxHours, { error: () => messages.hoursFromTo(maxHours) });

const auditLogDays = requiredNumber('Days kept in the audit log')
  .int({ error: () => messages.wholeDays })
  .max(retentionDays.max, { error: () => messages.daysFromTo(retentionDays) })
  .refine((days) => days === 0 || days >= retentionDays.min, {
    error: () => messages.daysFromTo(retentionDays),
  });

const bookingChangesUntilHours = requiredNumber('Hours until which customers change bookings')
  .int({ error: () => messages.wholeChangeHours })
  .min(0, { error: () => messages.changeHoursFromTo })
  .max(720, { error: () => messages.changeHoursFromTo });

/** The owner's settings. */
export const studioSettings = z.object({
  /**
   * How many hours of sessions one network address may request per day and hold at once, so that
   * nobody can fill the calendar alone.
   */
  bookingHoursPerAddress,
  /** For how many days the audit log is kept; 0 keeps it forever. */
  auditLogDays,
  /** Until how many hours before a session its customer may move or cancel it. */
  bookingChangesUntilHours,
  /** Whether customers get a reminder by mail 24 hours before a confirmed session. */
  remindsCustomers: flag('Reminders'),
  /** Whether visits to the public pages are counted, without cookies and addresses. */
  countsVisitors: flag('Visitor counting'),
});
export type StudioSettings = z.infer<typeof studioSettings>;

/** The default settings. */
export const defaultSettings: StudioSettings = {
  bookingHoursPerAddress: 12,
  auditLogDays: retentionDays.default,
  bookingChangesUntilHours: 48,
  remindsCustomers: true,
  countsVisitors: true,
};

/** Changes of the settings; absent fields stay unchanged. */
export const updateSettingsInput = studioSettings.partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;
