import { sentences } from '../sentences.ts';

/** Messages on the services for visitors; separate, so that the public bundle has none of the editor's. */
export const publicServiceMessages = sentences({
  loadFailed: 'Error loading services. Please try again later.',
  none: 'No services available at this time. Please check back later.',
});
