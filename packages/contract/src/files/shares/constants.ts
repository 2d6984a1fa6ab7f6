/** Minimum and maximum length of a link's password, in characters. */
export const sharePassword = { least: 6, most: 100 } as const;

/** Choices for the expiry of a link, in days; null means never. */
export const shareDays = [1, 7, 30, 90, null] as const;

/** Longest validity of a link, in days. */
export const maxShareDays = 365;

/** Most links per file or folder. */
export const maxSharesOfFile = 20;

/**
 * Lifetime of a key issued to a visitor, in minutes, unless the link expires before. In the browser that has opened the
 * link, its keys work for `sharePassDays`.
 */
export const shareVisitMinutes = 120;

/** How long a browser that has opened a link can use it without entering its password again, in days. */
export const sharePassDays = 30;

/** Most favourites per link. */
export const maxFavourites = 1000;

/** Longest title of a link, in characters. */
export const maxShareTitle = 120;

/** Longest message of the studio on a link's page, and of a visitor sending favourites, in characters. */
export const maxShareMessage = 2000;

/** Most selections kept per link; older ones are dropped. */
export const maxSelections = 20;
