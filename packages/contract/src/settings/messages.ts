import { sentences, t } from '../sentences.ts';

/** Messages of the studio's settings. */
export const settingsMessages = sentences({
  wholeHours: 'Booking hours per address must be a whole number of hours',
  hoursFromTo: (max: number) => t('Booking hours per address must be from 1 to {max}', { max }),
  wholeDays: 'Days kept in the audit log must be a whole number of days',
  daysFromTo: ({ min, max }: { min: number; max: number }) =>
    t('Days kept in the audit log must be from {min} to {max}', { min, max }),
  wholeChangeHours: 'Hours for changes by customers must be a whole number of hours',
  changeHoursFromTo: 'Hours for changes by customers must be from 0 to 720',
  customersSaved: 'Customer settings saved.',
  customersFailed: 'Failed to save the customer settings',
  loadFailed: 'Failed to load the settings',
  visitorsSaved: 'Visitor counting saved.',
  visitorsFailed: 'Failed to save the visitor counting',
});

/** The labels of the settings. */
export const settingLabels = sentences({
  bookingHoursPerAddress: 'Booking hours per address',
  auditLogDays: 'Days kept in the audit log',
  bookingChangesUntilHours: 'Hours for changes by customers',
  remindsCustomers: 'Customer reminders',
  countsVisitors: 'Visitor counting',
});
