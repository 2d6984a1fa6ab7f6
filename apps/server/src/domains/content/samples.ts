import {
  type SamplePart,
  sampleEmail,
  samplePartNames,
  sampleTestimonials,
  showsSampleAbout,
  showsSampleHero,
} from '@shutterhouse/contract/content/samples';
import type { Sql } from '../../db/transact.ts';
import { listPortfolio } from '../portfolio/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { storedAbout, storedContact, storedHero } from './service.ts';
import { listAllTestimonials } from './testimonials.ts';

/** The parts of the site that still show samples to visitors. */
export function listSampleParts({ db }: { db: Sql }): SamplePart[] {
  return sampleParts(db);
}

const sampleParts = untilContentChanges((db): SamplePart[] => {
  const hero = storedHero({ db });
  const isSample: Record<SamplePart, boolean> = {
    heroTexts: showsSampleHero(hero),
    heroPicture: hero.backgroundPicture === null,
    about: showsSampleAbout(storedAbout({ db })),
    portfolio: listPortfolio({ db }).every(({ picture }) => picture === null),
    contact: storedContact({ db }).email === sampleEmail,
    testimonials: listAllTestimonials({ db }).some(
      ({ content, isActive }) =>
        isActive && sampleTestimonials.some((sample) => sample.content === content),
    ),
  };
  return samplePartNames.filter((part) => isSample[part]);
});
