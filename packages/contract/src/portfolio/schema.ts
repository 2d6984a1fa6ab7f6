import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { cursorNotOurs } from '../paging.ts';
import { picture, pictureFields } from '../pictures.ts';
import { t } from '../sentences.ts';
import { translationsOf } from '../translations.ts';
import {
  flag,
  id,
  lengths,
  optionalText,
  requiredOneOf,
  requiredText,
  webAddress,
} from '../validators.ts';
import { portfolioCategories } from './constants.ts';
import { portfolioMessages as messages } from './messages.ts';

/** A portfolio item as visitors see it. */
export const publicPortfolioItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  featured: z.boolean(),
  isActive: z.boolean(),
  /** A related video or page on another site; empty for none. */
  link: z.string(),
  imageUrl: z.string(),
  picture: picture.nullable(),
});
export type PublicPortfolioItem = z.infer<typeof publicPortfolioItem>;

/** A category with at least one visible item. */
export const portfolioCategory = z.object({ name: z.string(), count: z.number().int() });
export type PortfolioCategoryCount = z.infer<typeof portfolioCategory>;

/** The items that staff list; including inactive ones by default. */
export const listPortfolioInput = z.object({
  category: requiredOneOf('Category', portfolioCategories).optional(),
  includeInactive: flag('Show inactive').default(true),
});
export type ListPortfolioInput = z.infer<typeof listPortfolioInput>;

const fields = z.object({
  title: requiredText('Title', lengths.title),
  category: requiredOneOf('Category', portfolioCategories),
  description: optionalText('Description', lengths.description),
  link: webAddress('Link'),
  featured: flag('Featured'),
  isActive: flag('Active'),
  ...pictureFields,
});

/** The texts of an item in further languages. */
const translations = translationsOf({
  title: fields.shape.title,
  description: fields.shape.description,
});

/** The values of an item's form. */
export const portfolioItemInput = fields.extend({ translations: translations.optional() });

/** An item as staff see it. */
export const portfolioItem = publicPortfolioItem.extend({ translations, version });
export type PortfolioItem = z.infer<typeof portfolioItem>;

/** A new item is added last; it requires a picture, and is active by default. */
export const createPortfolioItemInput = portfolioItemInput
  .extend({
    description: portfolioItemInput.shape.description.default(''),
    link: portfolioItemInput.shape.link.default(''),
    featured: portfolioItemInput.shape.featured.default(false),
    isActive: portfolioItemInput.shape.isActive.default(true),
  })
  .refine(({ pictureId, imageUrl }) => Boolean(pictureId || imageUrl), {
    path: ['pictureId'],
    error: () => messages.imageRequired,
    // Reported together with all other errors.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type CreatePortfolioItemInput = z.infer<typeof createPortfolioItemInput>;

/** Changes to an item; absent fields stay unchanged, and the picture can't be removed. */
export const updatePortfolioItemInput = portfolioItemInput.partial().extend({
  id: id(),
  pictureId: id('Image').optional(),
  version: openedVersion,
});
export type UpdatePortfolioItemInput = z.infer<typeof updatePortfolioItemInput>;

/** Marks an item as featured, or not. */
export const setFeaturedInput = z.object({ id: id(), featured: flag('Featured') });
export type SetFeaturedInput = z.infer<typeof setFeaturedInput>;

/** The maximum page size of TikTok's API. */
const maxVideos = 20;

const videoId = z
  .string({ error: () => t('Video is required') })
  .regex(/^\d{1,24}$/, { error: () => t('That is not the number of a video') });

/** A video of the studio's account that can be imported into the portfolio. */
const tikTokVideo = z.object({
  id: z.string(),
  /** The title of its item; empty if the video has none. */
  title: z.string(),
  /** Its page on TikTok. */
  link: z.string(),
  /** The address at which the studio proxies its cover; empty when there is none. */
  coverUrl: z.string(),
  seconds: z.number().int(),
  postedAt: z.date().nullable(),
  /** The portfolio item created from it. */
  itemId: z.string().nullable(),
});
export type TikTokVideo = z.infer<typeof tikTokVideo>;

/** The latest videos first; `cursor` is that of the previous page. */
export const listTikTokVideosInput = z.object({
  limit: z.coerce
    .number({ error: () => t('The limit must be a whole number') })
    .int({ error: () => t('The limit must be a whole number') })
    .min(1, { error: () => t('The limit must be at least 1') })
    .max(maxVideos, { error: () => t('The limit can be at most {maxVideos}', { maxVideos }) })
    .default(12),
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, cursorNotOurs)
    .optional(),
});
export type ListTikTokVideosInput = z.infer<typeof listTikTokVideosInput>;

/** A page of videos. */
export const tikTokVideoPage = z.object({
  rows: z.array(tikTokVideo),
  nextCursor: z.string().nullable(),
});
export type TikTokVideoPage = z.infer<typeof tikTokVideoPage>;

/** Imports a video into the portfolio, as the last item. */
export const takeTikTokVideoInput = z.object({
  videoId,
  category: requiredOneOf('Category', portfolioCategories),
});
export type TakeTikTokVideoInput = z.infer<typeof takeTikTokVideoInput>;
