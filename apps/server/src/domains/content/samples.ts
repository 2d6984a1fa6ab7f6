import {
  type SamplePart,
  sampleEmail,
  samplePartNames,
  showsSampleAbout,
  showsSampleHero,
} from '@shutterhouse/contract/content/samples';
import { defaultLocale } from '@shutterhouse/contract/locale';
import type { Sql } from '../../db/transact.ts';
import { inLocale } from '../../request-locale.ts';
import { listPortfolio } from '../portfolio/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { starterLanguage } from '../settings/starter-record.ts';
import { sampleTestimonials } from './sample-testimonials.ts';
import { storedAbout, storedContact, storedHero } from './service.ts';
import { listAllTestimonials } from './testimonials.ts';

/** The parts of the site that still show samples to visitors. */
export function listSampleParts({ db }: { db: Sql }): SamplePart[] {
  return sampleParts(db);
}

const sampleParts = untilContentChanges((db): SamplePart[] => {
  const hero = storedHero({ db });
  const written = { ...defaultLocale, language: starterLanguage(db) };
  const samples = inLocale(written, sampleTestimonials);
  const isSample: Record<SamplePart, boolean> = {
    heroTexts: showsSampleHero(hero),
    heroPicture: hero.backgroundPicture === null,
    about: showsSampleAbout(storedAbout({ db })),
    portfolio: listPortfolio({ db }).every(({ picture }) => picture === null),
    contact: storedContact({ db }).email === sampleEmail,
    testimonials: listAllTestimonials({ db }).some(
      ({ content, isActive }) => isActive && samples.some((sample) => sample.content === content),
    ),
  };
  return samplePartNames.filter((part) => isSample[part]);
});
