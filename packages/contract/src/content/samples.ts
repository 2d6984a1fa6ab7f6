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
