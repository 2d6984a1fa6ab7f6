import { z } from 'zod';
import { uploadMessages } from './upload-messages.ts';
import { id, isWebAddress, lengths, optionalText, validationMessages } from './validators.ts';

/** A share of a picture's width or height, kept in thousandths. */
const share = z
  .number({ error: uploadMessages.focalPointOutside })
  .min(0, uploadMessages.focalPointOutside)
  .max(1, uploadMessages.focalPointOutside)
  .transform((value) => Math.round(value * 1000) / 1000);

/**
 * The point that every crop of a picture keeps in view, as shares of its width and height from the
 * upper left corner.
 */
export const focalPoint = z.object(
  { x: share, y: share },
  { error: uploadMessages.focalPointOutside },
);
export type FocalPoint = z.infer<typeof focalPoint>;

/** Where the focal point of a thing's picture shall lie; absent leaves it where it is. */
export const focalPointChoice = focalPoint.optional();

/** A picture as a page needs it: its size in pixels, its words, and a tiny blurred stand-in as a data URI. */
export const picture = z.object({
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  blur: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
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

/** The picture of a thing, as its form holds it: one that is stored, or the address of one, and what every crop keeps in view. */
export const pictureFields = {
  pictureId: pictureChoice,
  imageUrl: pictureAddress().optional(),
  focalPoint: focalPointChoice,
};
