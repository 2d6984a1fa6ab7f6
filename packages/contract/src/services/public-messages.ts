/** What visitors are told of the services; apart, so that the site brings no sentence of the editors. */
export const publicServiceMessages = {
  loadFailed: 'Error loading services. Please try again later.',
  none: 'No services available at this time. Please check back later.',
} as const;
