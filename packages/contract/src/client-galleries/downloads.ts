import { z } from 'zod';
import { id, oneOf } from '../validators.ts';
import { downloadSizes, clientGalleryLimits as limits } from './constants.ts';
import { galleryDownloadMessages as messages } from './download-messages.ts';
import { galleryVisitInput } from './visits.ts';

/** Limits of downloads. */
export const galleryDownloadLimits = {
  /** The most that the pictures that are made smaller for one download may take, in bytes, as estimated. */
  madeBytes: 6 * 1024 ** 3,
  /** How many downloads of one link are prepared at a time, and how many are kept. */
  preparing: 4,
  kept: 20,
} as const;

/** What is downloaded. */
const scope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  /** A chapter; null for the pictures that are in none. */
  z.object({ of: z.literal('chapter'), chapterId: id('Chapter').nullable() }),
  /** What the visitor has chosen in a list. */
  z.object({ of: z.literal('list'), listId: id('List') }),
  z.object({
    of: z.literal('pictures'),
    ids: z
      .array(id('Picture'), { error: () => messages.nothing })
      .min(1, { error: () => messages.nothing })
      .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
  }),
]);
export type DownloadScope = z.infer<typeof scope>;

export const offerDownloadInput = galleryVisitInput.extend({ scope });
export type OfferDownloadInput = z.infer<typeof offerDownloadInput>;

/** What can be downloaded of a scope, and how large that is. */
export const downloadOffer = z.object({
  pictures: z.number().int(),
  /** Those of them that are videos: they have one size only. */
  videos: z.number().int(),
  /** From small to large, with the bytes of all, and those of what has to be made, which are estimated and have a limit. */
  sizes: z.array(
    z.object({
      size: z.enum(downloadSizes),
      bytes: z.number().int(),
      madeBytes: z.number().int(),
    }),
  ),
  /** How many more pictures this link may download; null without a limit. */
  left: z.number().int().nullable(),
});
export type DownloadOffer = z.infer<typeof downloadOffer>;

export const unlockDownloadsInput = galleryVisitInput.extend({
  pin: z
    .string({ error: () => messages.pinWrong })
    .regex(new RegExp(`^\\d{1,${limits.pin.max}}$`), { error: () => messages.pinWrong }),
});
export type UnlockDownloadsInput = z.infer<typeof unlockDownloadsInput>;

/** What is sent with downloads once the PIN was given. */
export const downloadPermission = z.object({ permission: z.string() });

export const prepareDownloadInput = offerDownloadInput.extend({
  size: oneOf('Size', downloadSizes),
  permission: z.string().max(1000).optional(),
});
export type PrepareDownloadInput = z.infer<typeof prepareDownloadInput>;

/** A download, by the token that was given for it. */
export const galleryDownloadInput = galleryVisitInput.extend({
  token: z.string({ error: () => messages.over }).max(100, { error: () => messages.over }),
});
export type GalleryDownloadInput = z.infer<typeof galleryDownloadInput>;

/** A download that is prepared, or ready. */
export const galleryDownload = z.object({
  token: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  pictures: z.number().int(),
  /** How many pictures are ready, and how many can't be made in this size and are left out. */
  done: z.number().int(),
  missed: z.number().int(),
  filename: z.string(),
  /** Of the whole download; null until it is ready. */
  bytes: z.number().int().nullable(),
  /** How many more pictures this link may download; null without a limit. */
  left: z.number().int().nullable(),
});
export type GalleryDownload = z.infer<typeof galleryDownload>;
