/** Sentences on the terms of booking. */
export const termsMessages = {
  terms: 'The booking terms',
  saved: 'The booking terms were saved.',
  loadFailed: 'Failed to load the booking terms',
  notFound: 'These booking terms do not exist anymore.',
  required: 'Please accept the booking terms',
  changed: 'The booking terms have changed. Please read them and accept them again.',
  /** `day` is that of the text: `May 3, 2026`. */
  accepted: (day: string) => `Accepted the booking terms of ${day}`,
  notAccepted: 'Not accepted online',
} as const;
