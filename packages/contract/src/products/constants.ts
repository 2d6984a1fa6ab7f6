/** How many pictures and videos a product can have. */
export const maxMedia = 10;

/** The largest stock that is counted. */
export const maxStock = 1_000_000;

/** Where the list cuts a description, in characters. */
export const descriptionPreview = 60;

/** How products can be sorted; a hyphen sorts downwards. */
export const productSorts = ['name', 'price', '-price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What a new product begins with. */
export const productDefaults = { priceCents: 0, stock: 0, isAvailable: true } as const;

/** What an item of a product's media is. */
export const mediaTypes = ['image', 'video'] as const;

/** The largest number that orders categories. */
export const highestOrder = 1_000_000;

/** What a new category begins with. */
export const categoryDefaults = { order: 0, isActive: true } as const;

/** What a product is shown as. */
export type ProductStatus = 'Hidden' | 'Out of Stock' | 'Available';

/** Hidden goes before what is out of stock. */
export function productStatus(product: { isAvailable: boolean; stock: number }): ProductStatus {
  if (!product.isAvailable) return 'Hidden';
  return product.stock === 0 ? 'Out of Stock' : 'Available';
}
