import type { PublicAbout, PublicHero } from './schema.ts';

/* What visitors see until the studio has saved its own, and what a new studio's site shows of invented people. */

/** The parts of the site that may show samples, in the order in which the owner is asked to replace them. */
export const samplePartNames = [
  'heroTexts',
  'heroPicture',
  'about',
  'portfolio',
  'contact',
  'testimonials',
] as const;
export type SamplePart = (typeof samplePartNames)[number];

/** Whether visitors see the built-in texts of the hero, as the studio has saved none. */
export function showsSampleHero({ title }: Pick<PublicHero, 'title'>): boolean {
  return title === '';
}

/** Whether visitors see the built-in about text. */
export function showsSampleAbout({ content }: Pick<PublicAbout, 'content'>): boolean {
  return content === '';
}

/** Where visitors write to; nobody reads it. */
export const sampleEmail = 'hello@studio.example';

/** What clients are said to have said. */
export const sampleTestimonials = [
  {
    content:
      'We forgot the camera was there. Then the album came, and there was my father laughing in a way I had not seen in years.',
    name: 'Hannah & Joel',
    role: 'Married in September',
  },
  {
    content:
      'Forty-five minutes, three restless children, one calm photographer. We have a picture with everybody looking the same way.',
    name: 'The Okafor family',
    role: 'Family session',
  },
  {
    content:
      'The listing went up on a Thursday with these pictures. By Sunday we had four offers, all of them from people who said they loved the light.',
    name: 'Marta Lindqvist',
    role: 'Real estate',
  },
] as const;
