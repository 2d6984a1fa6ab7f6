import { z } from 'zod';
import { editedRecord, openedVersion, reorderInput, version } from '../editing.ts';
import { cents } from '../money-schema.ts';
import { listInput, listPage } from '../paging.ts';
import { picture, pictureFields } from '../pictures.ts';
import { t } from '../sentences.ts';
import { taxId } from '../settings/taxes.ts';
import { failedUpload } from '../uploads.ts';
import {
  flag,
  id,
  type Label,
  lengths,
  optionalText,
  queryFlag,
  requiredNumber,
  requiredText,
  validationMessages,
} from '../validators.ts';
import {
  categoryDefaults,
  highestOrder,
  maxMedia,
  maxStock,
  mediaTypes,
  productDefaults,
  productSorts,
} from './constants.ts';
import { categoryMessages, mediaMessages, productMessages } from './messages.ts';

/** A picture or a video of a product. */
const productMedia = z.object({
  id: z.string(),
  type: z.enum(mediaTypes),
  /** The URL of a picture's rendition, or of the original video. */
  url: z.string(),
  /** The original file name. */
  name: z.string(),
  /** The size of the original, in bytes. */
  size: z.number().int(),
  /** The renditions of an image; null for a video. */
  picture: picture.nullable(),
});
export type ProductMedia = z.infer<typeof productMedia>;

/** A product that the studio sells. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().int(),
  /** Its tax; null for the studio's default. */
  taxId: z.string().nullable(),
  stock: z.number().int(),
  isAvailable: z.boolean(),
  category: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
  /** In order. */
  media: z.array(productMedia),
  version,
});
export type Product = z.infer<typeof product>;

/** A page of products. */
export const productPage = listPage(product);
export type ProductPage = z.infer<typeof productPage>;

/**
 * The filters of the products. `search` finds those whose name or description contains all of the
 * words, or words that begin with them; `inStock` omits those out of stock.
 */
export const listProductsInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    inStock: queryFlag('In stock').default(false),
  },
  sorts: productSorts,
  limit: 50,
});
export type ListProductsInput = z.infer<typeof listProductsInput>;

/** An id, or the object that has it, whatever else that has: clients may send back what they have read. */
function idOrWhole(label: Label) {
  return z.union([id(label), z.looseObject({ id: id(label) }).transform((whole) => whole.id)], {
    error: () => validationMessages.unknownId(label),
  });
}

const mediaIds = z
  .array(idOrWhole('Media'), { error: () => mediaMessages.notFound })
  .max(maxMedia, { error: () => mediaMessages.tooMany })
  .refine((ids) => new Set(ids).size === ids.length, {
    error: () => t('An id can be in the list only once'),
  });

/** The values of a product's form. */
export const productInput = z.object({
  name: requiredText('Name', lengths.title),
  description: requiredText('Description', lengths.description),
  priceCents: cents('Price'),
  taxId,
  stock: requiredNumber('Stock')
    .min(0, { error: () => productMessages.stockNegative })
    .max(maxStock, { error: () => productMessages.stockTooHigh(maxStock) })
    .refine(Number.isInteger, { error: () => productMessages.stockNotWhole }),
  isAvailable: flag('Available'),
  categoryId: idOrWhole('Category').nullable(),
});
export type ProductInput = z.infer<typeof productInput>;

/** A new product is visible by default. Its media is uploaded after it was created. */
export const createProductInput = productInput.extend({
  taxId: taxId.default(null),
  isAvailable: productInput.shape.isAvailable.default(productDefaults.isAvailable),
  categoryId: productInput.shape.categoryId.default(null),
  mediaIds: mediaIds.max(0, { error: () => mediaMessages.uploadedLater }).optional(),
});
export type CreateProductInput = z.infer<typeof createProductInput>;

/**
 * Changes to a product; absent fields stay unchanged. `mediaIds` reorders these media within the
 * positions that they occupy: none is added or removed.
 */
export const updateProductInput = productInput
  .partial()
  .extend({ id: id(), mediaIds: mediaIds.optional(), version: openedVersion });
export type UpdateProductInput = z.infer<typeof updateProductInput>;

/** Shows or hides a product. */
export const setAvailableInput = z.object({ id: id(), isAvailable: flag('Available') });
export type SetAvailableInput = z.infer<typeof setAvailableInput>;

/** Increments or decrements the stock. */
export const changeStockInput = z.object({
  id: id(),
  change: z.literal([1, -1], { error: () => productMessages.stepOfOne }),
});
export type ChangeStockInput = z.infer<typeof changeStockInput>;

/** The new order of a product's media, or of a part of it. */
export const reorderMediaInput = reorderInput.extend({ id: id() });
export type ReorderMediaInput = z.infer<typeof reorderMediaInput>;

/** One item of a product's media. */
export const removeMediaInput = z.object({ id: id(), mediaId: id('Media') });
export type RemoveMediaInput = z.infer<typeof removeMediaInput>;

/** The result of an upload: the product with the accepted media, and the failed files. */
export const uploadedMedia = z.object({ product, failed: z.array(failedUpload) });
export type UploadedMedia = z.infer<typeof uploadedMedia>;

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
    .min(0, { error: () => categoryMessages.orderNegative })
    .max(highestOrder, { error: () => categoryMessages.orderTooHigh(highestOrder) })
    .refine(Number.isInteger, { error: () => categoryMessages.orderNotWhole }),
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
