import { z } from 'zod';
import { t } from './sentences.ts';
import { flag, id, validationMessages } from './validators.ts';

/** The maximum number of records in an unpaged list of the site. */
export const maxListed = 1000;

/** The texts of the controls of a kind of record, such as `New package` and `Delete this package?`. */
export type RecordLabels = {
  add: string;
  edit: string;
  create: string;
  save: string;
  remove: string;
  removeQuestion: string;
};

/** The number of saves of a record: 0 for one never saved. */
export const version = z
  .number({ error: () => validationMessages.mustBeNumber('Version') })
  .int({ error: () => validationMessages.mustBeNumber('Version') })
  .min(0, { error: () => validationMessages.mustBeNumber('Version') });

/**
 * Sent with a save of a shared record: the version that was opened. If the record has another one
 * by now, the save is refused (409, with a message on `version`). Without it the save overwrites.
 */
export const openedVersion = version.optional();

/** The fields of every update: the id of the record, and the version that was opened. */
export const editedRecord = { id: id(), version: openedVersion };

/** One record by its id. */
export const byIdInput = z.object({ id: id() });

/** Shows a record to visitors, or hides it. */
export const setActiveInput = z.object({ id: id(), isActive: flag('Active') });
export type SetActiveInput = z.infer<typeof setActiveInput>;

/**
 * The ids of a list, or of a part of it, in their new order. A part is reordered within the
 * positions that it occupies: the rest of the list stays in place.
 */
export const reorderInput = z.object({
  ids: z
    .array(id(), { error: () => t('Please send the ids in their new order') })
    .min(1, { error: () => t('Please send the ids in their new order') })
    .max(maxListed, { error: () => t('A list has at most {maxListed} entries', { maxListed }) })
    .refine((ids) => new Set(ids).size === ids.length, {
      error: () => t('An id can be in the list only once'),
    }),
});
export type ReorderInput = z.infer<typeof reorderInput>;
