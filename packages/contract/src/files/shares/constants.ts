/** How many characters the password of a link has, at least and at most. */
export const sharePassword = { least: 6, most: 100 } as const;

/** After how many days a link can end; null is never. */
export const shareDays = [1, 7, 30, 90, null] as const;

/** The longest that a link can hold, in days. */
export const maxShareDays = 365;

/** How many links one file or folder can have at a time. */
export const maxSharesOfFile = 20;

/** For how long what a visitor has opened by a link stays open, in minutes, unless the link ends before. */
export const shareVisitMinutes = 120;
