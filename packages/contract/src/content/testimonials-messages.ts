/** Sentences of the testimonials' editor; the specifications give none, so they follow those of the services. */
export const testimonialMessages = {
  loadFailed: 'Failed to load testimonials',
  loadDetailsFailed: 'Failed to load testimonial details',
  saveFailed: 'Error saving testimonial',
  removeFailed: 'Failed to delete testimonial',
  setActiveFailed: (activate: boolean) =>
    `Failed to ${activate ? 'activate' : 'deactivate'} testimonial`,
  reorderFailed: 'Failed to reorder testimonials',
  created: 'Testimonial created.',
  updated: 'Testimonial updated.',
  removed: 'Testimonial deleted.',
  activated: 'Testimonial activated.',
  deactivated: 'Testimonial deactivated.',
  notFound: 'This testimonial does not exist anymore.',
  tooMany: 'There is no room for another testimonial. Please delete one first.',
  thing: 'This testimonial',
} as const;
