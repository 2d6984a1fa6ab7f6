import { sentences, t } from '../sentences.ts';
import { uploadSlots } from '../upload-slots.ts';

/** Messages of the products and their editor. */
export const productMessages = sentences({
  labels: {
    add: 'New product',
    edit: 'Edit product',
    create: 'Create product',
    save: 'Save product',
    remove: 'Delete product',
    removeQuestion: 'Delete this product?',
  },
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
  changedMeanwhile:
    'This product was changed by somebody else since you opened it. Please look at what it says now before you save.',
  stockNegative: 'Stock cannot be negative',
  stockTooHigh: (most: number) => t('Stock can be at most {most}', { most }),
  stockNotWhole: 'Stock must be a whole number',
  stepOfOne: 'Stock changes by one: send 1 or -1',
  categoryGone: 'That category does not exist anymore. Please choose another.',
});

/** Messages of a product's pictures and videos. */
export const mediaMessages = sentences({
  get tooMany() {
    return uploadSlots.product.tooMany;
  },
  uploaded: 'Media uploaded.',
  uploadedLater: 'Media is uploaded once the product exists',
  removed: 'Media deleted.',
  uploadFailed: 'Failed to upload media',
  someFailed: 'Failed to upload some media files',
  removeFailed: 'Failed to delete media',
  reorderFailed: 'Failed to reorder media',
  notFound: 'This media file does not exist anymore.',
  productGone: 'The product was deleted while the files were being uploaded. Nothing was saved.',
});

/** Messages of the categories of products. */
export const categoryMessages = sentences({
  labels: {
    add: 'New category',
    edit: 'Edit category',
    create: 'Create category',
    save: 'Save category',
    remove: 'Delete category',
    removeQuestion: 'Delete this category?',
  },
  loadFailed: 'Failed to load categories',
  loadDetailsFailed: 'Failed to load category details',
  removeFailed: 'Failed to delete category',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate category') : t('Failed to deactivate category'),
  reorderFailed: 'Failed to reorder categories',
  created: 'Category created.',
  updated: 'Category updated.',
  removed: 'Category deleted.',
  activated: 'Category activated.',
  deactivated: 'Category deactivated.',
  notFound: 'This category does not exist anymore.',
  tooMany: 'There is no room for another category. Please delete one first.',
  changedMeanwhile:
    'This category was changed by somebody else since you opened it. Please look at what it says now before you save.',
  saveFailed: 'Failed to save category',
  nameTaken: 'A category with this name already exists',
  orderNegative: 'Order must be 0 or more',
  orderTooHigh: (most: number) => t('Order can be at most {most}', { most }),
  orderNotWhole: 'Order must be a whole number',
  inUse: (products: number) =>
    products === 1
      ? t('One product is still in this category. Move it to another category first.')
      : t('{products} products are still in this category. Move them to another category first.', {
          products,
        }),
});
