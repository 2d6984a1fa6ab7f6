import { z } from 'zod';
import { openedVersion, reorderInput, version } from '../editing.ts';
import { cents } from '../money.ts';
import { listInput, listPage } from '../paging.ts';
import { picture } from '../pictures.ts';
import { failedUpload } from '../uploads.ts';
import {
  flag,
  id,
  lengths,
  optionalText,
  queryFlag,
  requiredNumber,
  requiredText,
  validationMessages,
} from '../validators.ts';
import { maxMedia, maxStock, mediaTypes, productDefaults, productSorts } from './constants.ts';
import { mediaMessages, productMessages as messages } from './messages.ts';

/** A picture or a video of a product. */
export const productMedia = z.object({
  id: z.string(),
  type: z.enum(mediaTypes),
  /** Where it is shown: a picture in one of its sizes, a video as it was sent. */
  url: z.string(),
  /** What its sender called the file. */
  name: z.string(),
  /** In bytes, as it was sent. */
  size: z.number().int(),
  /** What an image is shown with; null for a video. */
  picture: picture.nullable(),
});
export type ProductMedia = z.infer<typeof productMedia>;

/** Something that the studio sells beside its sessions. */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().int(),
  stock: z.number().int(),
  isAvailable: z.boolean(),
  category: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
  /** In their order. */
  media: z.array(productMedia),
  version,
});
export type Product = z.infer<typeof product>;

/** A page of products. */
export const productPage = listPage(product);
export type ProductPage = z.infer<typeof productPage>;

/**
 * Which products. `search` finds those whose name or description has all of the words, or words
 * that begin so; `inStock` leaves out what is out of stock.
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

/** An id, or the thing that has it: whoever sends back what they read sends the whole thing. */
function idOrWhole(label: string) {
  return z.union([id(label), z.object({ id: id(label) }).transform((whole) => whole.id)], {
    error: validationMessages.unknownId(label),
  });
}

const mediaIds = z
  .array(idOrWhole('Media'), { error: mediaMessages.notFound })
  .max(maxMedia, mediaMessages.tooMany)
  .refine((ids) => new Set(ids).size === ids.length, 'An id can be in the list only once');

/** A product as its form holds it. */
export const productInput = z.object({
  name: requiredText('Name', lengths.title),
  description: requiredText('Description', lengths.description),
  priceCents: cents('Price'),
  stock: requiredNumber('Stock')
    .min(0, messages.stockNegative)
    .max(maxStock, messages.stockTooHigh(maxStock))
    .refine(Number.isInteger, messages.stockNotWhole),
  isAvailable: flag('Available'),
  categoryId: idOrWhole('Category').nullable(),
});
export type ProductInput = z.infer<typeof productInput>;

/** A new product is shown unless told otherwise. Its pictures and videos are sent once it is there. */
export const createProductInput = productInput.extend({
  isAvailable: productInput.shape.isAvailable.default(productDefaults.isAvailable),
  categoryId: productInput.shape.categoryId.default(null),
});
export type CreateProductInput = z.infer<typeof createProductInput>;

/**
 * Changes to a product; what is absent stays as it is. `mediaIds` brings media of the product into
 * this order, among the places that these hold: none is added or removed by it.
 */
export const updateProductInput = productInput
  .partial()
  .extend({ id: id(), mediaIds: mediaIds.optional(), version: openedVersion });
export type UpdateProductInput = z.infer<typeof updateProductInput>;

/** Shows a product, or hides it. */
export const setAvailableInput = z.object({ id: id(), isAvailable: flag('Available') });
export type SetAvailableInput = z.infer<typeof setAvailableInput>;

/** One more, or one less. */
export const changeStockInput = z.object({
  id: id(),
  change: z.literal([1, -1], messages.stepOfOne),
});
export type ChangeStockInput = z.infer<typeof changeStockInput>;

/** The media of a product, or a part of it, in its new order. */
export const reorderMediaInput = reorderInput.extend({ id: id() });
export type ReorderMediaInput = z.infer<typeof reorderMediaInput>;

/** One item of a product's media. */
export const removeMediaInput = z.object({ id: id(), mediaId: id('Media') });
export type RemoveMediaInput = z.infer<typeof removeMediaInput>;

/** What became of an upload: the product with what was taken, and what was not. */
export const uploadedMedia = z.object({ product, failed: z.array(failedUpload) });
export type UploadedMedia = z.infer<typeof uploadedMedia>;
