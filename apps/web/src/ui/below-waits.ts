/**
 * A class for a part that is loaded: what stands below it comes into sight when it is known how high
 * this is, instead of being pushed down before the eyes.
 */
export const belowWaits = 'has-[div[aria-busy=true]]:[&~*]:invisible';
