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
} from '@shutterhouse/contract/content/testimonials/schema';
import { byIdInput, reorderInput, setActiveInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { listPackages } from '../packages/service.ts';
import { getEditableAbout, updateAbout } from './about/service.ts';
import { getEditableContact, updateContact } from './contact/service.ts';
import { getEditableHero, setHeroBackground, updateHero } from './hero/service.ts';
import { getAbout, getContactDetails, getHero, listTestimonials } from './service.ts';
import {
  createTestimonial,
  listAllTestimonials,
  removeTestimonial,
  reorderTestimonials,
  setTestimonialActive,
  updateTestimonial,
} from './testimonials/service.ts';

/** What the public pages say, and who writes it. */
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

  getHero: staffProcedure.query(({ ctx }) => getEditableHero(ctx)),
  updateHero: staffProcedure
    .input(updateHeroInput)
    .mutation(({ ctx, input }) => updateHero(ctx, input)),
  setHeroBackground: staffProcedure
    .input(setHeroBackgroundInput)
    .mutation(async ({ ctx, input }) => (await setHeroBackground(ctx, input)).backgroundImage),

  getAbout: staffProcedure.query(({ ctx }) => getEditableAbout(ctx)),
  updateAbout: staffProcedure
    .input(updateAboutInput)
    .mutation(({ ctx, input }) => updateAbout(ctx, input)),

  getContact: staffProcedure.query(({ ctx }) => getEditableContact(ctx)),
  updateContact: staffProcedure
    .input(updateContactDetailsInput)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),

  listTestimonials: staffProcedure.query(({ ctx }) => listAllTestimonials(ctx)),
  createTestimonial: staffProcedure
    .input(createTestimonialInput)
    .mutation(({ ctx, input }) => createTestimonial(ctx, input)),
  updateTestimonial: staffProcedure
    .input(updateTestimonialInput)
    .mutation(({ ctx, input }) => updateTestimonial(ctx, input)),
  setTestimonialActive: staffProcedure
    .input(setActiveInput)
    .mutation(({ ctx, input }) => setTestimonialActive(ctx, input)),
  reorderTestimonials: staffProcedure.input(reorderInput).mutation(async ({ ctx, input }) => {
    await reorderTestimonials(ctx, input);
    return null;
  }),
  removeTestimonial: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removeTestimonial(ctx, input.id);
    return null;
  }),
});
