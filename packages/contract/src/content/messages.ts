import { sentences, t } from '../sentences.ts';

/** Messages of the public sections and their editors. */
export const contentMessages = sentences({
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
});

/** Messages of the testimonials' editor; the specifications give none, so they follow those of the services. */
export const testimonialMessages = sentences({
  noun: 'testimonial',
  loadFailed: 'Failed to load testimonials',
  loadDetailsFailed: 'Failed to load testimonial details',
  saveFailed: 'Error saving testimonial',
  removeFailed: 'Failed to delete testimonial',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate testimonial') : t('Failed to deactivate testimonial'),
  reorderFailed: 'Failed to reorder testimonials',
  created: 'Testimonial created.',
  updated: 'Testimonial updated.',
  removed: 'Testimonial deleted.',
  activated: 'Testimonial activated.',
  deactivated: 'Testimonial deactivated.',
  notFound: 'This testimonial does not exist anymore.',
  tooMany: 'There is no room for another testimonial. Please delete one first.',
  thing: 'This testimonial',
});
