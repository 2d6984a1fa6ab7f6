import { z } from 'zod';
import { id, isWebAddress, lengths, optionalText, validationMessages } from './validators.ts';

/** A picture as a page needs it: its size in pixels, its words, and a tiny blurred stand-in as a data URI. */
export const picture = z.object({
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  blur: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** True for the address of a picture of the studio's own store: `/media/…`. */
export function isPicturePath(value: string): boolean {
  return /^\/media\/[\w-]{1,64}\/[\w.-]+$/.test(value);
}

/**
 * The address of a picture: one of the studio's own store (`/media/…`), an http(s) address from
 * which the studio fetches the picture once into its store, or nothing.
 */
export function pictureAddress(label = 'Image') {
  return optionalText(label, lengths.link).refine(
    (value) => isPicturePath(value) || isWebAddress(value),
    validationMessages.link,
  );
}

/** Which picture a thing shall have: the id of a stored one; null for none; absent leaves it as it is. */
export const pictureChoice = id('Image').nullable().optional();
