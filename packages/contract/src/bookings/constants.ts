/** The statuses of a booking; any status may follow any other. */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentMethods = ['credit', 'paypal', 'apple', 'google'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Hours that a new customer has to confirm the e-mail address, and the limit of such mails to it per day. */
export const addressConfirmation = { hours: 2, mailsPerDay: 3 } as const;

/** Half-hour steps; a session of more than a day is several bookings. */
export const durationHours = { min: 0.5, max: 24, step: 0.5, default: 1 } as const;

/** Country calling codes of the information form; the first is the default. */
export const countryCodes = [
  { code: '+1', country: 'US' },
  { code: '+44', country: 'UK' },
  { code: '+61', country: 'AU' },
  { code: '+33', country: 'FR' },
  { code: '+49', country: 'DE' },
  { code: '+91', country: 'IN' },
  { code: '+86', country: 'CN' },
  { code: '+81', country: 'JP' },
  { code: '+52', country: 'MX' },
  { code: '+55', country: 'BR' },
] as const;

/** The simulated payment: how long it takes, and the confetti shown after it. */
export const simulatedPayment = { milliseconds: 2000, confettiPieces: 50, confettiSeconds: 5 };

/** How the desk's list can be sorted: by the time of the session, ascending or descending. */
export const bookingSorts = ['time', '-time'] as const;

/** Most days in one view of the desk's calendar: six weeks. */
export const maxCalendarDays = 42;

/** Length of one slot of an event in minutes, and the number of places in it. */
export const miniSessionLimits = {
  slotMinutes: { min: 15, max: 120, default: 20 },
  placesPerSlot: { min: 1, max: 20, default: 1 },
  /** How many days ahead an event can be. */
  daysAhead: 730,
} as const;
