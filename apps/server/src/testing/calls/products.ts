import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { createCategory, createProduct, newProduct, productWithImage } from '../rows/products.ts';
import type { Call, DomainCalls } from './call.ts';

const on =
  (create: (deps: AppDeps) => string) =>
  (at?: Call['at'], more: object = {}): Call => ({
    may: 'staff',
    input: (deps) => ({ id: create(deps), ...more }),
    ...(at && { at }),
  });
const onProduct = on(createProduct);
const onCategory = on(createCategory);

export const productCalls: DomainCalls = {
  procedures: {
    'products.categories.create': {
      may: 'staff',
      input: () => ({ name: `Prints ${randomUUID()}`, description: '', order: 2 }),
      at: { 'POST /products/categories': 'created' },
    },
    'products.categories.get': {
      ...onCategory({ 'GET /products/categories/{id}': 'read' }),
      may: 'everybody',
    },
    'products.categories.list': {
      may: 'everybody',
      input(deps) {
        createCategory(deps);
        return {};
      },
      at: { 'GET /products/categories/all': 'read' },
    },
    'products.categories.remove': onCategory({ 'DELETE /products/categories/{id}': 'done' }),
    'products.categories.setActive': onCategory(undefined, { isActive: false }),
    'products.categories.update': onCategory(
      { 'PUT /products/categories/{id}': 'done' },
      { description: 'Framed.', isActive: false },
    ),
    'products.changeStock': onProduct({ 'PATCH /products/{id}/stock': 'done' }, { change: -1 }),
    'products.create': {
      may: 'staff',
      input: newProduct,
      at: {
        'POST /products': {
          answers: 'created',
          sends: (deps) => ({
            ...{ name: 'Oak frame', description: 'Oiled.', price: 120.5, stock: 4 },
            ...{ isAvailable: true, category: createCategory(deps), media: [] },
          }),
        },
      },
    },
    'products.get': { ...onProduct({ 'GET /products/{id}': 'read' }), may: 'everybody' },
    'products.list': {
      may: 'everybody',
      at: {
        'GET /products': {
          answers: 'page',
          sends(deps) {
            productWithImage(deps);
            return { sort: '-price', inStock: true, search: 'album', limit: 10 };
          },
        },
      },
    },
    'products.media.remove': {
      may: 'staff',
      input: (deps) => productWithImage(deps),
      at: { 'DELETE /products/{id}/media/{mediaId}': 'done' },
    },
    'products.media.reorder': {
      may: 'staff',
      input(deps) {
        const { id, mediaId } = productWithImage(deps);
        return { id, ids: [mediaId] };
      },
    },
    'products.remove': {
      may: 'staff',
      input: (deps) => ({ id: productWithImage(deps).id }),
      at: { 'DELETE /products/{id}': 'done' },
    },
    'products.setAvailable': onProduct(undefined, { isAvailable: false }),
    'products.update': {
      ...onProduct(undefined, { stock: 4 }),
      at: {
        'PUT /products/{id}': {
          answers: 'done',
          sends(deps) {
            const { id, mediaId } = productWithImage(deps);
            return { id, price: 99, stock: 0, media: [{ _id: mediaId }] };
          },
        },
      },
    },
  },
  bytes: {
    'POST /products/{id}/media': 'staff',
  },
};
