import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';

/** How deeply an input may be nested; our deepest one has three levels. */
export const deepestInput = 16;

/** A NUL or a lone surrogate: SQLite or UTF-8 would store something other than what was sent. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Refuses input that could not be stored as it was sent, before any schema reads it.
 * @throws StudioError invalid for text with NUL or lone surrogates, and for input that is nested too
 *   deeply
 */
export function assertStorable(input: unknown, depth = 0): void {
  if (typeof input === 'string') {
    if (unstorable.test(input)) throw new StudioError('invalid', refusalMessages.unstorableText);
    return;
  }
  if (input === null || typeof input !== 'object') return;
  if (depth === deepestInput) throw new StudioError('invalid', refusalMessages.tooDeep);
  for (const part of Object.values(input)) assertStorable(part, depth + 1);
}
