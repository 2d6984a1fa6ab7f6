import { z } from 'zod';
import { maxChosen } from './chosen-limit.ts';
import { t } from './sentences.ts';
import { id, type Label, validationMessages } from './validators.ts';

/** Rows that were chosen together: at least one, each once. */
export function chosen<Row extends z.ZodType>(row: Row, idOf: (row: z.output<Row>) => string) {
  return z
    .array(row, { error: () => t('Choose at least one') })
    .min(1, { error: () => t('Choose at least one') })
    .max(maxChosen, { error: () => t('Choose at most {maxChosen} at a time', { maxChosen }) })
    .refine((rows) => new Set(rows.map(idOf)).size === rows.length, {
      error: () => t('Choose each only once'),
    });
}

/** The ids of rows that were chosen together. */
export function chosenIds(label: Label) {
  return chosen(id(label), (one) => one);
}

/** The ids of rows that were chosen together in an address, with commas between. */
export const idsInAddress = z
  .string({ error: () => validationMessages.mustBeText('Ids') })
  .max(maxChosen * 65)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(chosenIds('Id'))
  .optional();

/** What became of one of the rows: each is changed as a whole or not at all, whatever happens to the others. */
export const chosenResult = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** What was done, or why it was not. */
  message: z.string(),
});
export type ChosenResult = z.infer<typeof chosenResult>;
