import type { PublicTestimonial } from '@shutterhouse/contract/content/schema';

/** A quotation as shown. */
export type Quotation = Pick<PublicTestimonial, 'id' | 'content' | 'name' | 'role'>;

/** Shown when the testimonials fail to load; it is the studio's own promise and says so. */
export const studioPromise: Quotation = {
  id: 'promise',
  content:
    'No hurry, no stiff poses, and pictures that you will still want on the wall in twenty years.',
  name: 'Our promise',
  role: '',
};
