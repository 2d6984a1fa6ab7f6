import { usePageQuery } from '../../lib/calls/page-queries.ts';

/** The hero of the landing page. */
export function useHero() {
  return usePageQuery('content.hero.get');
}

/** The about section. */
export function useAbout() {
  return usePageQuery('content.about.get');
}

/** The contact details. */
export function useContactDetails() {
  return usePageQuery('content.contact.get');
}

/** The testimonials, in the studio's order. */
export function useTestimonials() {
  return usePageQuery('content.testimonials.list');
}
