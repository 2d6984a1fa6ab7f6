import { z } from 'zod';
import { cursorNotOurs } from '../paging.ts';
import { requiredOneOf } from '../validators.ts';
import { portfolioCategories } from './constants.ts';

/** The maximum page size of TikTok's API. */
const maxVideos = 20;

const videoId = z
  .string({ error: 'Video is required' })
  .regex(/^\d{1,24}$/, 'That is not the number of a video');

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
    .number({ error: 'The limit must be a whole number' })
    .int('The limit must be a whole number')
    .min(1, 'The limit must be at least 1')
    .max(maxVideos, `The limit can be at most ${maxVideos}`)
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
