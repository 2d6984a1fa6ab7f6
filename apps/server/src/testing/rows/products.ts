import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { AppDeps } from '../../deps.ts';
import { productCategories, productMedia, products } from '../../domains/products/tables.ts';
import { rowFactory } from './row-factory.ts';
import { createPicture, type EditorCall } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** A category with a unique name, by default active. @returns its id */
export const createCategory = rowFactory(productCategories)(
  ({ now }, { name = `Prints ${v7()}` }) => ({
    name,
    nameKey: nameKeyOf(name),
    description: 'On cotton paper.',
    order: 0,
    isActive: true,
    ...stampsAt(now()),
  }),
);

/** A product, by default shown and in stock. @returns its id */
export const createProduct = rowFactory(products)(({ now }, { name = 'Linen album' }) => ({
  name,
  nameKey: nameKeyOf(name),
  description: 'Thirty pages, bound by hand.',
  priceCents: 24_000,
  stock: 12,
  isAvailable: true,
  ...stampsAt(now()),
}));

/** The input of a new product. */
export function newProduct() {
  return { name: 'Oak frame', description: 'Oiled.', priceCents: 12_000, stock: 4 };
}

/** Adds an image to a product that has rows but no bytes. @returns the id of the media */
export function addImageRow(deps: Deps, productId: string, position = 0): string {
  const id = v7();
  deps.db
    .insert(productMedia)
    .values({
      id,
      productId,
      type: 'image',
      pictureId: createPicture(deps, { visibility: 'staff' }),
      name: `frame-${position}.jpg`,
      position,
      createdAt: deps.now(),
    })
    .run();
  return id;
}

/** A product with an image. */
export function productWithImage(deps: Deps): { id: string; mediaId: string } {
  const id = createProduct(deps);
  return { id, mediaId: addImageRow(deps, id) };
}

/** The product calls by their documented names; each creates the rows that it needs. */
export const productCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'GET /products': (deps) => {
    productWithImage(deps);
    return { path: '/products?sort=-price&inStock=true&search=album&limit=10' };
  },
  'GET /products/{id}': (deps) => ({ path: `/products/${createProduct(deps)}` }),
  'POST /products': (deps) => ({
    path: '/products',
    body: {
      name: 'Oak frame',
      description: 'Oiled.',
      price: 120.5,
      stock: 4,
      isAvailable: true,
      category: createCategory(deps),
      media: [],
    },
  }),
  'PUT /products/{id}': (deps) => {
    const { id, mediaId } = productWithImage(deps);
    return { path: `/products/${id}`, body: { price: 99, stock: 0, media: [{ _id: mediaId }] } };
  },
  'DELETE /products/{id}': (deps) => ({ path: `/products/${productWithImage(deps).id}` }),
  'PATCH /products/{id}/stock': (deps) => ({
    path: `/products/${createProduct(deps)}/stock`,
    body: { change: -1 },
  }),
  'DELETE /products/{id}/media/{mediaId}': (deps) => {
    const { id, mediaId } = productWithImage(deps);
    return { path: `/products/${id}/media/${mediaId}` };
  },
  'GET /products/categories/all': (deps) => {
    createCategory(deps);
    return { path: '/products/categories/all' };
  },
  'GET /products/categories/{id}': (deps) => ({
    path: `/products/categories/${createCategory(deps)}`,
  }),
  'POST /products/categories': () => ({
    path: '/products/categories',
    body: { name: `Prints ${v7()}`, description: '', order: 2 },
  }),
  'PUT /products/categories/{id}': (deps) => ({
    path: `/products/categories/${createCategory(deps)}`,
    body: { description: 'Framed.', isActive: false },
  }),
  'DELETE /products/categories/{id}': (deps) => ({
    path: `/products/categories/${createCategory(deps)}`,
  }),
};
