import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { nameKeyOf } from '../../db/name-key.ts';
import type { AppDeps } from '../../deps.ts';
import { productCategories, productMedia, products } from '../../domains/products/tables.ts';
import { rowFactory } from './row-factory.ts';
import { createPicture } from './site-content.ts';

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
