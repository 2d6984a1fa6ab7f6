/** Sentences of the wizard and the booking calls (specification 1, sections 2, 4, 5 and 8). */
export const bookingMessages = {
  incomplete: {
    service: 'Please select a service',
    package: 'Please select a package',
    customer: 'Please fill out all fields',
    date: 'Please select a date',
    time: 'Please select a time',
    review: 'Please review your booking',
    payment: 'Please complete payment',
  },
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  slotTaken: 'That time has just been booked. Please choose another.',
  timeOccupied: 'Another booking already occupies that time.',
  slotPast: 'That time has passed. Please choose another.',
  slotOffGrid:
    'Sessions start every 30 minutes from 9:00 AM to 9:00 PM, in the time of the studio.',
  tooFarAhead: 'Sessions can be booked up to two years ahead.',
  packageUnknown: 'This package is no longer offered. Please choose another.',
  packageOfOtherService: 'This package does not belong to the chosen service.',
  tooManyRequests:
    'You have asked for many sessions today. Please contact the studio to book more.',
  requested: 'Your booking request has been received.',
  notFound: 'This booking does not exist anymore.',
  statusUpdated: 'Booking status updated.',
  statusFailed: 'Failed to update booking status',
  loadFailed: 'Failed to load bookings',
  none: 'No bookings found. Create your first booking to get started.',
  slotsLoading: 'Loading available time slots...',
  slotsNone:
    'No time slots available for the selected date. Please select a different date.',
  slotsNoDate: 'Please select a date first',
  slotsFailed: 'Failed to load available time slots. Please try again.',
  slotsError: 'An error occurred while loading time slots.',
  packagesLoading: 'Loading packages...',
  packagesFailed: 'Failed to load packages. Please try again.',
  packagesNone:
    'Service coming soon! For more information, please get in contact with us.',
} as const;
