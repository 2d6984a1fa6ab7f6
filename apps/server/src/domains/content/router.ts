import type { Home } from '@shutterhouse/contract/content/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { listPackages } from '../packages/service.ts';
import { getAbout, getContactDetails, getHero, listTestimonials } from './service.ts';

/** What the public pages say. */
export const contentRouter = router({
  hero: publicProcedure.query(({ ctx }) => getHero(ctx)),
  about: publicProcedure.query(({ ctx }) => getAbout(ctx)),
  contact: publicProcedure.query(({ ctx }) => getContactDetails(ctx)),
  testimonials: publicProcedure.query(({ ctx }) => listTestimonials(ctx)),
  home: publicProcedure.query(({ ctx }): Home => {
    const packages = listPackages(ctx).map(({ id, name, description, priceCents }) => ({
      id,
      title: name,
      description,
      priceCents,
    }));
    return { packages, testimonials: listTestimonials(ctx) };
  }),
});
