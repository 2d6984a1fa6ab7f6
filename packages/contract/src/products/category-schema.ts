import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { picture, pictureFields } from '../pictures.ts';
import { flag, lengths, optionalText, requiredNumber, requiredText } from '../validators.ts';
import { categoryDefaults, highestOrder } from './constants.ts';
import { categoryMessages as messages } from './messages.ts';

/** A category of products; visitors see only active ones. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Categories are sorted by this number, then by name. */
  order: z.number().int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  picture: picture.nullable(),
  version,
});
export type Category = z.infer<typeof category>;

/** The values of a category's form. */
export const categoryInput = z.object({
  name: requiredText('Name', lengths.name),
  description: optionalText('Description', lengths.description),
  order: requiredNumber('Order')
    .min(0, messages.orderNegative)
    .max(highestOrder, messages.orderTooHigh(highestOrder))
    .refine(Number.isInteger, messages.orderNotWhole),
  isActive: flag('Active'),
  ...pictureFields,
});

/** A new category requires a name; all other fields have defaults. */
export const createCategoryInput = categoryInput.extend({
  description: categoryInput.shape.description.default(''),
  order: categoryInput.shape.order.default(categoryDefaults.order),
  isActive: categoryInput.shape.isActive.default(categoryDefaults.isActive),
});
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

/** Changes to a category; absent fields stay unchanged. */
export const updateCategoryInput = categoryInput.partial().extend(editedRecord);
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;
