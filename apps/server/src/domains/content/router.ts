import {
  createTestimonialInput,
  type Home,
  setHeroBackgroundInput,
  updateAboutInput,
  updateContactDetailsInput,
  updateHeroInput,
  updateTestimonialInput,
} from '@shutterhouse/contract/content/schema';
import { reorderInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { changeProcedures } from '../../trpc/record-procedures.ts';
import { perform, resolve } from '../../trpc/resolvers.ts';
import { listPackages } from '../packages/service.ts';
import { listSampleParts } from './samples.ts';
import {
  getAbout,
  getContact,
  getHero,
  setHeroBackground,
  updateAbout,
  updateContact,
  updateHero,
} from './sections.ts';
import { getPublicAbout, getPublicContact, getPublicHero, listTestimonials } from './service.ts';
import {
  createTestimonial,
  listAllTestimonials,
  reorderTestimonials,
  testimonialRecords,
  updateTestimonial,
} from './testimonials.ts';

/** The content of the public pages. */
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
  samples: publicProcedure.query(resolve(listSampleParts)),
  hero: router({
    get: publicProcedure.query(resolve(getPublicHero)),
    adminGet: staffProcedure.query(resolve(getHero)),
    update: staffProcedure
      .meta({ record: (ctx) => getHero(ctx) })
      .input(updateHeroInput)
      .mutation(resolve(updateHero)),
    setBackground: staffProcedure
      .input(setHeroBackgroundInput)
      .mutation(async ({ ctx, input }) => (await setHeroBackground(ctx, input)).backgroundImage),
  }),
  about: router({
    get: publicProcedure.query(resolve(getPublicAbout)),
    adminGet: staffProcedure.query(resolve(getAbout)),
    update: staffProcedure
      .meta({ record: (ctx) => getAbout(ctx) })
      .input(updateAboutInput)
      .mutation(resolve(updateAbout)),
  }),
  contact: router({
    get: publicProcedure.query(resolve(getPublicContact)),
    adminGet: staffProcedure.query(resolve(getContact)),
    update: staffProcedure
      .meta({ record: (ctx) => getContact(ctx) })
      .input(updateContactDetailsInput)
      .mutation(resolve(updateContact)),
  }),
  testimonials: router({
    list: publicProcedure.query(resolve(listTestimonials)),
    adminList: staffProcedure.query(resolve(listAllTestimonials)),
    create: staffCreation.input(createTestimonialInput).mutation(resolve(createTestimonial)),
    update: staffProcedure
      .meta({ record: (ctx, id) => testimonialRecords.get({ ...ctx, seesHidden: true }, id) })
      .input(updateTestimonialInput)
      .mutation(resolve(updateTestimonial)),
    reorder: staffProcedure.input(reorderInput).mutation(perform(reorderTestimonials)),
    ...changeProcedures(testimonialRecords),
  }),
});
