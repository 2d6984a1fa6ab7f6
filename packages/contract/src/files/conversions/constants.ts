/** Delay of the album name check after the last key press, in milliseconds. */
export const conflictDelayMs = 500;

/** Most pictures of one folder that can become an album. */
export const maxConverted = 5000;

/** The states of a conversion. */
export const conversionStates = ['running', 'done', 'failed'] as const;

/** Most pictures named among those that could not be added. */
export const maxMissedNamed = 50;

/** How long the documented call waits for the album, in milliseconds, before it returns the progress. */
export const conversionWaitMs = 20_000;
