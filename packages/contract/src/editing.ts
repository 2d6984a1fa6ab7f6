import { z } from 'zod';
import { flag, id, validationMessages } from './validators.ts';

/** How many things one list of the site can hold; the lists of the site are read whole. */
export const maxListed = 1000;

/** How often a thing has been saved: 0 for one that nobody wrote yet. */
export const version = z
  .number({ error: validationMessages.mustBeNumber('Version') })
  .int(validationMessages.mustBeNumber('Version'))
  .min(0, validationMessages.mustBeNumber('Version'));

/**
 * What a save of something that others edit too sends along: the version that was opened. When
 * the thing has another one by now, the save is refused (409, a sentence on `version`). Without
 * it the save overwrites.
 */
export const openedVersion = version.optional();

/** What the changes to one of several things say beside its fields: which, and which version was opened. */
export const editedRecord = { id: id(), version: openedVersion };

/** One thing by its id. */
export const byIdInput = z.object({ id: id() });

/** Shows a thing to visitors, or hides it from them. */
export const setActiveInput = z.object({ id: id(), isActive: flag('Active') });
export type SetActiveInput = z.infer<typeof setActiveInput>;

/**
 * The ids of a list, or of a part of it, in their new order. A part is ordered among the places
 * that it holds: the rest of the list stays where it is.
 */
export const reorderInput = z.object({
  ids: z
    .array(id(), { error: 'Please send the ids in their new order' })
    .min(1, 'Please send the ids in their new order')
    .max(maxListed, `A list has at most ${maxListed} entries`)
    .refine((ids) => new Set(ids).size === ids.length, 'An id can be in the list only once'),
});
export type ReorderInput = z.infer<typeof reorderInput>;
