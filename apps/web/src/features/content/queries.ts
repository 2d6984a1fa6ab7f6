import { loadState } from '../../lib/load-state.ts';
import { trpc } from '../../lib/trpc.ts';

/** The first screen of the landing page. */
export function useHero() {
  const query = trpc.content.hero.get.useQuery();
  return loadState(query.data, query.isError);
}

/** Who the studio is. */
export function useAbout() {
  const query = trpc.content.about.get.useQuery();
  return loadState(query.data, query.isError);
}

/** Where the studio is found. */
export function useContactDetails() {
  const query = trpc.content.contact.get.useQuery();
  return loadState(query.data, query.isError);
}

/** What clients said, in the studio's order. */
export function useTestimonials() {
  const query = trpc.content.testimonials.list.useQuery();
  return loadState(query.data, query.isError);
}
