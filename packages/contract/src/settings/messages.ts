/** Sentences of the studio's settings. */
export const settingsMessages = {
  wholeHours: 'Booking hours per address must be a whole number of hours',
  hoursFromTo: 'Booking hours per address must be from 1 to 1000',
  wholeDays: 'Days of the audit log must be a whole number of days',
  daysFromTo: 'Days of the audit log must be from 30 to 3650',
} as const;

/** What each setting is called. */
export const settingLabels = {
  bookingHoursPerAddress: 'Booking hours per address',
  auditLogDays: 'Days of the audit log',
} as const;
