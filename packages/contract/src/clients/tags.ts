import { clientLimits } from './constants.ts';

/** Tags that differ in case alone are one. */
const keyOf = (tag: string) => tag.toLowerCase();

/** Each tag once, as it is written last. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [keyOf(tag), tag])).values()];
}

/** Tags with those of others that are missing, as far as a client can have that many. */
export function addTags(tags: readonly string[], others: readonly string[]): string[] {
  const known = new Set(tags.map(keyOf));
  const missing = distinctTags(others).filter((tag) => !known.has(keyOf(tag)));
  return [...tags, ...missing].slice(0, clientLimits.tags);
}
