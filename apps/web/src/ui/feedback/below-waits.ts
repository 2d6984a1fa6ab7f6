/**
 * A class for a part that loads: what follows it stays hidden until its height is known, instead of
 * being pushed down visibly.
 */
export const belowWaits = 'has-[div[aria-busy=true]]:[&~*]:invisible';
