import { z } from 'zod';
import { processingTag, tagLimits } from './constants.ts';
import { galleryMessages as messages } from './messages.ts';

/**
 * Tags as a list or a comma-separated text: trimmed, without empty ones and case-insensitive
 * duplicates. The reserved tag `processing` is dropped, so that an album can be sent back as it was
 * received.
 */
export const tags = z
  .union([z.string(), z.array(z.string())], { error: () => messages.tagsNotText })
  .transform((text) => splitTags(typeof text === 'string' ? text : text.join(',')))
  .refine(({ length }) => length <= tagLimits.count, {
    error: () => messages.tooManyTags(tagLimits.count),
  })
  .refine((all) => all.every(({ length }) => length <= tagLimits.length), {
    error: () => messages.tagTooLong(tagLimits.length),
  });

/** The tags of a comma-separated text. */
export function splitTags(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.trim();
    const key = tag.toLowerCase();
    if (key !== '' && key !== processingTag && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}
