import { z } from 'zod';
import { isWebAddress } from './links.ts';
import { uploadMessages } from './upload-messages.ts';
import { id, lengths, optionalText, validationMessages } from './validators.ts';

/** A fraction of a picture's width or height, rounded to thousandths. */
const share = z
  .number({ error: () => uploadMessages.focalPointOutside })
  .min(0, { error: () => uploadMessages.focalPointOutside })
  .max(1, { error: () => uploadMessages.focalPointOutside })
  .transform((value) => Math.round(value * 1000) / 1000);

/**
 * The point that every crop of a picture keeps in view, as fractions of its width and height from
 * the upper left corner.
 */
export const focalPoint = z.object(
  { x: share, y: share },
  { error: () => uploadMessages.focalPointOutside },
);
export type FocalPoint = z.infer<typeof focalPoint>;

/** The new focal point of a record's picture; absent leaves it unchanged. */
export const focalPointChoice = focalPoint.optional();

/** A picture for pages: its size in pixels, its alt text, and a tiny blurred placeholder as a data URI. */
export const picture = z.object({
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  blur: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
});
export type Picture = z.infer<typeof picture>;

/** Whether a value is the path of a picture in the studio's own store: `/media/…`. */
export function isPicturePath(value: string): boolean {
  return /^\/media\/[\w-]{1,64}\/[\w.-]+$/.test(value);
}

/**
 * The address of a picture: one of the studio's own store (`/media/…`), an http(s) URL from which
 * the server downloads the picture into its store, or empty.
 */
export function pictureAddress(label = 'Image') {
  return optionalText(label, lengths.link).refine(
    (value) => isPicturePath(value) || isWebAddress(value),
    { error: () => validationMessages.link },
  );
}

/** The picture of a record: the id of a stored one; null for none; absent leaves it unchanged. */
export const pictureChoice = id('Image').nullable().optional();

/** The picture fields of a form: a stored picture or an address, and the focal point. */
export const pictureFields = {
  pictureId: pictureChoice,
  imageUrl: pictureAddress().optional(),
  focalPoint: focalPointChoice,
};
