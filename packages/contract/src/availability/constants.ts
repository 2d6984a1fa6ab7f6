/** The weekdays in the order of their numbers in the rules: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The numbers of the weekdays, starting on Monday. */
export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/**
 * Why a slot is not offered, the strictest reason first: `taken` is enforced by the database, the
 * others are the studio's own rules.
 */
export const slotReasons = [
  'taken',
  'busyElsewhere',
  'past',
  'closedDay',
  'outsideHours',
  'endsTooLate',
  'notice',
  'tooFarAhead',
  'buffer',
] as const;
export type SlotReason = (typeof slotReasons)[number];

/** The limits of the rules. */
export const availabilityLimits = {
  windowsPerDay: 4,
  closures: 100,
  services: 50,
  bufferMinutes: 240,
  noticeHours: 720,
  horizonDays: 730,
  requestHoldDays: { min: 1, max: 60 },
} as const;

/** The number of days in the preview of the rules. */
export const previewDays = 14;

/** Most other calendars per studio, longest texts in characters, and most busy times that are read of one calendar. */
export const calendarLimits = {
  calendars: 5,
  name: 60,
  address: 2000,
  busyTimes: 5000,
  unknownZones: 5,
} as const;
