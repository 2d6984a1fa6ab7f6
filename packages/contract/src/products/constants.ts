import { sentences } from '../sentences.ts';

/** The maximum number of a product's pictures and videos. */
export const maxMedia = 10;

/** The maximum stock. */
export const maxStock = 1_000_000;

/** The maximum length of a description in the list, in characters. */
export const descriptionPreview = 60;

/** The sort orders of products; a leading hyphen means descending. */
export const productSorts = ['name', 'price', '-price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The initial values of a new product. */
export const productDefaults = { priceCents: 0, stock: 0, isAvailable: true } as const;

/** The types of a product's media. */
export const mediaTypes = ['image', 'video'] as const;

/** The maximum sort number of a category. */
export const highestOrder = 1_000_000;

/** The initial values of a new category. */
export const categoryDefaults = { order: 0, isActive: true } as const;

/** The displayed status of a product. */
export type ProductStatus = 'Hidden' | 'Out of Stock' | 'Available';

/** The labels of the statuses. */
export const productStatusLabels: Record<ProductStatus, string> = sentences({
  Hidden: 'Hidden',
  'Out of Stock': 'Out of Stock',
  Available: 'Available',
});

/** Hidden takes precedence over out of stock. */
export function productStatus(product: { isAvailable: boolean; stock: number }): ProductStatus {
  if (!product.isAvailable) return 'Hidden';
  return product.stock === 0 ? 'Out of Stock' : 'Available';
}
