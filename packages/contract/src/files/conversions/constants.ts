/** How long a check of the album's name waits after the last key, in milliseconds. */
export const conflictDelayMs = 500;

/** How many pictures of one folder become an album at most. */
export const maxConverted = 5000;

/** How a conversion stands. */
export const conversionStates = ['running', 'done', 'failed'] as const;

/** How many of the pictures that were not taken are named. */
export const maxMissedNamed = 50;

/** So long the documented call waits for the album, in milliseconds; then it answers how far it is. */
export const conversionWaitMs = 20_000;
