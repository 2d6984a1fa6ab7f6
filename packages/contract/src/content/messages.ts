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
  heroChangedMeanwhile:
    'The hero section was changed by somebody else since you opened it. Please look at what it says now before you save.',
  aboutChangedMeanwhile:
    'The about section was changed by somebody else since you opened it. Please look at what it says now before you save.',
  contactChangedMeanwhile:
    'The contact information was changed by somebody else since you opened it. Please look at what it says now before you save.',
});

/** Messages of the testimonials' editor; the specifications give none, so they follow those of the services. */
export const testimonialMessages = sentences({
  labels: {
    add: 'New testimonial',
    edit: 'Edit testimonial',
    create: 'Create testimonial',
    save: 'Save testimonial',
    remove: 'Delete testimonial',
    removeQuestion: 'Delete this testimonial?',
  },
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
  changedMeanwhile:
    'This testimonial was changed by somebody else since you opened it. Please look at what it says now before you save.',
});
