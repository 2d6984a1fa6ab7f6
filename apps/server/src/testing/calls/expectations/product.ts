import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import {
  createCategory,
  createProduct,
  newProduct,
  productWithImage,
} from '../../rows/products.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Who may call the procedures of products, their media and their categories. */
export function productExpectations(deps: () => Deps): Record<string, Expectation> {
  const withId = (make: (deps: Deps) => string, more: object): Expectation => ({
    may: 'staff',
    input: () => ({ id: make(deps()), ...more }),
  });
  return {
    'products.categories.create': {
      may: 'staff',
      input: () => ({ name: `Prints ${randomUUID()}` }),
    },
    'products.categories.get': {
      may: 'everybody',
      input: () => ({ id: createCategory(deps()) }),
    },
    'products.categories.list': { may: 'everybody' },
    'products.categories.remove': withId(createCategory, {}),
    'products.categories.setActive': withId(createCategory, { isActive: false }),
    'products.categories.update': withId(createCategory, { order: 3 }),
    'products.changeStock': withId(createProduct, { change: -1 }),
    'products.create': { may: 'staff', input: newProduct },
    'products.get': { may: 'everybody', input: () => ({ id: createProduct(deps()) }) },
    'products.list': { may: 'everybody' },
    'products.media.remove': { may: 'staff', input: () => productWithImage(deps()) },
    'products.media.reorder': {
      may: 'staff',
      input: () => {
        const { id, mediaId } = productWithImage(deps());
        return { id, ids: [mediaId] };
      },
    },
    'products.remove': withId(createProduct, {}),
    'products.setAvailable': withId(createProduct, { isAvailable: false }),
    'products.update': withId(createProduct, { stock: 4 }),
  };
}
