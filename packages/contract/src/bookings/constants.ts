/** What can become of a booking; any status may follow any other. */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentMethods = ['credit', 'paypal', 'apple', 'google'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How long a new customer has to confirm the address, and how many such mails it gets within a day. */
export const addressConfirmation = { hours: 2, mailsPerDay: 3 } as const;

/** Half-hour steps; a session of more than a day is several bookings. */
export const durationHours = { min: 0.5, max: 24, step: 0.5, default: 1 } as const;

/** Country calling codes that the information form offers, the first chosen at the start. */
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

/** The simulated payment: how long it takes, and what is thrown afterwards. */
export const simulatedPayment = { milliseconds: 2000, confettiPieces: 50, confettiSeconds: 5 };

/** How the desk's list can be sorted: by the time of the session, upwards or downwards. */
export const bookingSorts = ['time', '-time'] as const;

/** So many days one view of the desk's calendar has at most: six weeks. */
export const maxCalendarDays = 42;
