/** The page size of the album manager's list. */
export const albumPageSize = 20;

/**
 * How many images an album includes: `screen` for the screens, `rest` by default for the documented
 * call, `perAlbum` for each album of a list with `loadImages`.
 */
export const albumImagesPage = { screen: 20, rest: 200, perAlbum: 20 } as const;

/** The maximum number of albums, or images, per call. */
export const maxPerRequest = { albums: 200, images: 1000 } as const;

/** The maximum number of tags of an album, and of characters in each; a card shows three tags. */
export const tagLimits = { count: 20, length: 40, shownOnCard: 3 } as const;

/** The tag of an album while renditions of its pictures are missing; users can't set it. */
export const processingTag = 'processing';

/** The layout of the album list; sizes in pixels. The card width is a minimum. */
export const albumListLayout = {
  height: '60vh',
  card: { width: 280, height: 320 },
  rowHeight: 120,
  gap: 16,
  loadsMoreWithin: 200,
  searchDelayMs: 300,
} as const;

/** How an album's images are revealed: 8 at first, then up to 8 more at a time, one every 150 ms. */
export const albumReveal = {
  first: 8,
  more: 8,
  everyMs: 150,
  within: 100,
  areaHeight: 400,
} as const;
