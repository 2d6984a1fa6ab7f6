/** The days of a week in the order in which their numbers stand in the rules: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The numbers of the weekdays from Monday on, as people read a week. */
export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/**
 * Why a slot is not offered, the hardest first: the database itself refuses what is `taken`, the
 * others are what the studio has decided.
 */
export const slotReasons = [
  'taken',
  'past',
  'closedDay',
  'outsideHours',
  'endsTooLate',
  'notice',
  'tooFarAhead',
  'buffer',
] as const;
export type SlotReason = (typeof slotReasons)[number];

/** How much the rules may hold, and how far their numbers may go. */
export const availabilityLimits = {
  windowsPerDay: 4,
  closures: 100,
  services: 50,
  bufferMinutes: 240,
  noticeHours: 720,
  horizonDays: 730,
  requestHoldDays: { min: 1, max: 60 },
} as const;

/** How many days the preview of the rules shows. */
export const previewDays = 14;
