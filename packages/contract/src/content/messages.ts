import { recordMessages } from '../record-messages.ts';

/** Messages of the public sections and their editors. */
export const contentMessages = {
  heroLoadFailed: 'Failed to load hero data',
  heroUpdateFailed: 'Failed to update hero data. Please try again.',
  heroUploadFailed: 'Failed to upload background image. Please try again.',
  heroUpdated: 'Hero section updated.',
  heroUploaded: 'Background image uploaded.',
  fixErrors: 'Please fix the errors in the form before submitting.',
  aboutLoadFailed: 'Failed to load about data',
  aboutUpdateFailed: 'Failed to update about information',
  aboutUpdated: 'About information updated.',
  contactLoadFailed: 'Failed to load contact data',
  contactUpdateFailed: 'Failed to update contact information',
  contactUpdated: 'Contact information updated.',
  /** The name of the record in a conflict with another user's save. */
  heroThing: 'The hero section',
  aboutThing: 'The about section',
  contactThing: 'The contact information',
} as const;

/** Messages of the testimonials' editor; the specifications give none, so they follow those of the services. */
export const testimonialMessages = {
  ...recordMessages({ one: 'testimonial', many: 'testimonials' }),
} as const;
