/** Sentences of the service lists (specification 1, section 8). */
export const serviceMessages = {
  loadFailed: 'Error loading services. Please try again later.',
  none: 'No services available at this time. Please check back later.',
} as const;
