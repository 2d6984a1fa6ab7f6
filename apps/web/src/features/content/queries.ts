import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** The hero of the landing page. */
export function useHero() {
  const query = trpc.content.hero.get.useQuery();
  return loadState(query.data, query.isError);
}

/** The about section. */
export function useAbout() {
  const query = trpc.content.about.get.useQuery();
  return loadState(query.data, query.isError);
}

/** The contact details. */
export function useContactDetails() {
  const query = trpc.content.contact.get.useQuery();
  return loadState(query.data, query.isError);
}

/** The testimonials, in the studio's order. */
export function useTestimonials() {
  const query = trpc.content.testimonials.list.useQuery();
  return loadState(query.data, query.isError);
}
