import { sentences, t } from '../sentences.ts';

/** Sentences of the wizard and the booking calls. */
export const bookingMessages = sentences({
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
  payment: {
    cardNumberShort: 'Please enter the whole card number',
    expiryInvalid: 'Please enter the expiry date as MM/YY',
    cardExpired: 'This card has expired.',
    cvvShort: 'Please enter the 3 digits of the CVV',
    zipInvalid: 'Please enter a zip code of at most 5 digits',
    demonstration: 'Demonstration: no card is charged.',
    /** After a demonstration: of a booking, and of one whose customer has to confirm the address first. */
    demonstrated: 'Booked. Nothing was charged.',
    nothingCharged: 'Nothing was charged.',
    cardStays: 'Card details stay in this page: they are neither stored nor sent.',
    addressStays: 'The billing address stays in this page: it is neither stored nor sent.',
    addressIsEnough: (method: string) =>
      t('{method} needs nothing here but the billing address.', { method }),
  },
  requestKeyInvalid: 'requestKey must have 16 to 64 letters, digits, hyphens or underscores',
  requestKeyUsed: 'This requestKey belongs to another request. Please make a new one.',
  slotTaken: 'That time has just been booked. Please choose another.',
  slotPast: 'That time has passed. Please choose another.',
  slotOffGrid:
    'Sessions start every 30 minutes from 9:00 AM to 9:00 PM, in the time of the studio.',
  serviceUnknown: 'This service is no longer offered. Please choose another.',
  packageUnknown: 'This package is no longer offered. Please choose another.',
  packageOfOtherService: 'This package does not belong to the chosen service.',
  tooManyHours:
    'Many hours have been requested from your network today. Please contact the studio to book more.',
  tooManyConfirmations:
    'We have already sent several mails to this address today. Please follow the link in one of them, or contact the studio.',
  confirmFirst: 'Please confirm your address',
  confirmHeld: (until: string) =>
    t(
      'The studio receives your request once you open the link in it. The time is held for you until {until}, then it is free again.',
      { until },
    ),
  confirmed: 'Thank you. The studio has received your request.',
  confirmFailed: 'Your request could not be confirmed. Please try again.',
  confirmLinkInvalid: 'This link is incomplete. Please open it from the mail again.',
  confirmLinkUseless:
    'This link was already used or has expired. If you have heard nothing from us since, please book again.',
  /** True whether or not the server can send mail: the studio confirms by whatever means it has. */
  /** The mark stands around the address. */
  confirmedByEmail: (email: string) =>
    t('The studio confirms by e-mail to <email>{email}</email>.', { email }),
  mailSentTo: (email: string) => t('We have sent a mail to <email>{email}</email>.', { email }),
  requested: 'Your booking request has been received.',
  slotsLoading: 'Loading available time slots...',
  slotsNone: 'No time slots available for the selected date. Please select a different date.',
  slotsNoDate: 'Please select a date first',
  slotsFailed: 'Failed to load available time slots. Please try again.',
  slotsError: 'An error occurred while loading time slots.',
  packagesLoading: 'Loading packages...',
  packagesFailed: 'Failed to load packages. Please try again.',
  packagesNone: 'Service coming soon! For more information, please get in contact with us.',
});

/** Sentences on the terms of booking. */
export const termsMessages = sentences({
  terms: 'The booking terms',
  termsChangedMeanwhile:
    'The booking terms were changed by somebody else since you opened them. Please look at what they say now before you save.',
  saved: 'The booking terms were saved.',
  loadFailed: 'Failed to load the booking terms',
  notFound: 'These booking terms do not exist anymore.',
  required: 'Please accept the booking terms',
  changed: 'The booking terms have changed. Please read them and accept them again.',
  /** `day` is that of the text: `May 3, 2026`. */
  accepted: (day: string) => t('Accepted the booking terms of {day}', { day }),
  notAccepted: 'Not accepted online',
});
