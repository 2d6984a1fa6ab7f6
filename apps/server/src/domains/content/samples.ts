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
import { getPublicAbout, getPublicContact, getPublicHero, listTestimonials } from './service.ts';

/** The parts of the site that still show samples to visitors. */
export function listSampleParts({ db }: { db: Sql }): SamplePart[] {
  return sampleParts(db);
}

const sampleParts = untilContentChanges((db): SamplePart[] => {
  const hero = getPublicHero({ db });
  const isSample: Record<SamplePart, boolean> = {
    heroTexts: showsSampleHero(hero),
    heroPicture: hero.backgroundPicture === null,
    about: showsSampleAbout(getPublicAbout({ db })),
    portfolio: listPortfolio({ db }).every(({ picture }) => picture === null),
    contact: getPublicContact({ db }).email === sampleEmail,
    testimonials: listTestimonials({ db }).some(({ content }) =>
      sampleTestimonials.some((sample) => sample.content === content),
    ),
  };
  return samplePartNames.filter((part) => isSample[part]);
});
