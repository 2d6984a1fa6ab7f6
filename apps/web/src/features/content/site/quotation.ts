import type { PublicTestimonial } from '@shutterhouse/contract/content/schema';

/** Somebody's words as they are shown. */
export type Quotation = Pick<PublicTestimonial, 'id' | 'content' | 'name' | 'role'>;

/** Stands where the clients' words could not be loaded; it is the studio's own and says so. */
export const studioPromise: Quotation = {
  id: 'promise',
  content:
    'No hurry, no stiff poses, and pictures that you will still want on the wall in twenty years.',
  name: 'Our promise',
  role: '',
};
