import { recordMessages } from '../record-messages.ts';
import { uploadSlots } from '../upload-slots.ts';

/** Messages of the products and their editor. */
export const productMessages = {
  loadFailed: 'Failed to load products',
  loadDetailsFailed: 'Failed to load product details',
  saveFailed: 'Error saving product',
  removeFailed: 'Failed to delete product',
  setAvailableFailed: 'Failed to update product availability',
  changeStockFailed: 'Failed to update stock',
  created: 'Product created.',
  updated: 'Product updated.',
  removed: 'Product deleted.',
  hidden: 'Product hidden.',
  shown: 'Product shown.',
  stockChanged: 'Stock updated.',
  none: 'No products found. Add your first product to get started.',
  notFound: 'This product does not exist anymore.',
  thing: 'This product',
  stockNegative: 'Stock cannot be negative',
  stockTooHigh: (most: number) => `Stock can be at most ${most}`,
  stockNotWhole: 'Stock must be a whole number',
  stepOfOne: 'Stock changes by one: send 1 or -1',
  categoryGone: 'That category does not exist anymore. Please choose another.',
} as const;

/** Messages of a product's pictures and videos. */
export const mediaMessages = {
  tooMany: uploadSlots.product.tooMany,
  uploaded: 'Media uploaded.',
  uploadedLater: 'Media is uploaded once the product exists',
  removed: 'Media deleted.',
  uploadFailed: 'Failed to upload media',
  someFailed: 'Failed to upload some media files',
  removeFailed: 'Failed to delete media',
  reorderFailed: 'Failed to reorder media',
  notFound: 'This media file does not exist anymore.',
  productGone: 'The product was deleted while the files were being uploaded. Nothing was saved.',
} as const;

/** Messages of the categories of products. */
export const categoryMessages = {
  ...recordMessages({ one: 'category', many: 'categories' }),
  saveFailed: 'Failed to save category',
  nameTaken: 'A category with this name already exists',
  orderNegative: 'Order must be 0 or more',
  orderTooHigh: (most: number) => `Order can be at most ${most}`,
  orderNotWhole: 'Order must be a whole number',
  inUse: (products: number) =>
    products === 1
      ? 'One product is still in this category. Move it to another category first.'
      : `${products} products are still in this category. Move them to another category first.`,
} as const;
