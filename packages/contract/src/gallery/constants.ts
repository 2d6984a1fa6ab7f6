/** How many albums a page of the manager's list has. */
export const albumPageSize = 20;

/**
 * How many images an opened album brings along: `screen` is what the screens ask for, `rest` what the
 * documented call gives unless told otherwise, `perAlbum` what a list with `loadImages` adds to each album.
 */
export const albumImagesPage = { screen: 20, rest: 200, perAlbum: 20 } as const;

/** How many albums, or images, one call takes at most. */
export const atOnce = { albums: 200, images: 1000 } as const;

/** How many tags an album may have, and how many characters each; a card shows three of them. */
export const tagLimits = { count: 20, length: 40, shownOnCard: 3 } as const;

/** The tag that an album carries while renditions of its pictures are missing; nobody can give it. */
export const processingTag = 'processing';

/** Words that stand under `/gallery` already, so that no album's folder may be called so. */
export const reservedFolders = ['albums', 'images', 'stats'] as const;

/** How the list of albums is laid out and loaded; sizes in pixels. A card is at least as wide as said. */
export const albumListLayout = {
  height: '60vh',
  card: { width: 280, height: 320 },
  rowHeight: 120,
  gap: 16,
  loadsMoreWithin: 200,
  searchDelayMs: 300,
} as const;

/** How an album's images come into view in its detail: 8, then up to 8 more, one every 150 ms. */
export const albumReveal = {
  first: 8,
  more: 8,
  everyMs: 150,
  within: 100,
  areaHeight: 400,
} as const;
