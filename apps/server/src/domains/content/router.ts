import {
  type Home,
  setHeroBackgroundInput,
  updateAboutInput,
  updateContactDetailsInput,
  updateHeroInput,
} from '@shutterhouse/contract/content/schema';
import {
  createTestimonialInput,
  updateTestimonialInput,
} from '@shutterhouse/contract/content/testimonials-schema';
import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { listPackages } from '../packages/service.ts';
import { getAbout, updateAbout } from './about.ts';
import { getContact, updateContact } from './contact.ts';
import { getHero, setHeroBackground, updateHero } from './hero.ts';
import { getPublicAbout, getPublicContact, getPublicHero, listTestimonials } from './service.ts';
import {
  createTestimonial,
  listAllTestimonials,
  removeTestimonial,
  reorderTestimonials,
  setTestimonialActive,
  updateTestimonial,
} from './testimonials.ts';

/** What the public pages say, and who writes it. */
export const contentRouter = router({
  home: publicProcedure.query(({ ctx }): Home => {
    const packages = listPackages(ctx).map(({ id, name, description, priceCents }) => ({
      id,
      title: name,
      description,
      priceCents,
    }));
    return { packages, testimonials: listTestimonials(ctx) };
  }),
  hero: router({
    get: publicProcedure.query(({ ctx }) => getPublicHero(ctx)),
    adminGet: staffProcedure.query(({ ctx }) => getHero(ctx)),
    update: staffProcedure
      .input(updateHeroInput)
      .mutation(({ ctx, input }) => updateHero(ctx, input)),
    setBackground: staffProcedure
      .input(setHeroBackgroundInput)
      .mutation(async ({ ctx, input }) => (await setHeroBackground(ctx, input)).backgroundImage),
  }),
  about: router({
    get: publicProcedure.query(({ ctx }) => getPublicAbout(ctx)),
    adminGet: staffProcedure.query(({ ctx }) => getAbout(ctx)),
    update: staffProcedure
      .input(updateAboutInput)
      .mutation(({ ctx, input }) => updateAbout(ctx, input)),
  }),
  contact: router({
    get: publicProcedure.query(({ ctx }) => getPublicContact(ctx)),
    adminGet: staffProcedure.query(({ ctx }) => getContact(ctx)),
    update: staffProcedure
      .input(updateContactDetailsInput)
      .mutation(({ ctx, input }) => updateContact(ctx, input)),
  }),
  testimonials: router({
    list: publicProcedure.query(({ ctx }) => listTestimonials(ctx)),
    adminList: staffProcedure.query(({ ctx }) => listAllTestimonials(ctx)),
    create: staffProcedure
      .input(createTestimonialInput)
      .mutation(({ ctx, input }) => createTestimonial(ctx, input)),
    update: staffProcedure
      .input(updateTestimonialInput)
      .mutation(({ ctx, input }) => updateTestimonial(ctx, input)),
    setActive: staffProcedure
      .input(setActiveInput)
      .mutation(({ ctx, input }) => setTestimonialActive(ctx, input)),
    reorder: staffProcedure.input(reorderInput).mutation(async ({ ctx, input }) => {
      await reorderTestimonials(ctx, input);
      return null;
    }),
    remove: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
      await removeTestimonial(ctx, input.id);
      return null;
    }),
  }),
});
