import {
  categoryMessages,
  mediaMessages,
  productMessages as messages,
} from '@shutterhouse/contract/products/messages';
import { category, product, productPage } from '@shutterhouse/contract/products/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { productsRouter } from './router.ts';

const names = { priceCents: 'price', categoryId: 'category', mediaIds: 'media' };
// An error of the chosen picture is reported at the field of its file.
const categoryNames = { pictureId: 'image', imageUrl: 'image' };

const example = {
  name: 'Linen album',
  description: 'Thirty pages, bound by hand.',
  price: 240,
  stock: 12,
  isAvailable: true,
  category: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21',
};

export const productRoutes: RestRow[] = [
  ...recordRoutes({
    path: '/products',
    calls: productsRouter,
    list: { from: 'query', envelope: pageEnvelope, output: productPage },
    record: product,
    names,
    messages,
    summaries: {
      list: 'The products, page by page; the staff’s has the hidden ones too',
      get: 'One product; a hidden one for the staff alone',
      create: 'Add a product; its pictures and videos are sent once it is there',
      update:
        'Change a product; what is absent stays as it is, and “media” puts its media in order',
      remove: 'Delete a product with its pictures and videos',
    },
    examples: { create: example, update: { price: 220, stock: 10 } },
  }),
  {
    method: 'PATCH',
    path: '/products/{id}/stock',
    procedure: productsRouter.changeStock,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: () => messages.stockChanged,
    summary: 'One more in stock, or one less; never below zero, whoever else does the same',
    refuses: ['notFound', 'conflict'],
    output: product,
    example: { change: -1 },
  },
  {
    method: 'DELETE',
    path: '/products/{id}/media/{mediaId}',
    procedure: productsRouter.media.remove,
    envelope: dataEnvelope,
    names,
    message: () => mediaMessages.removed,
    summary: 'Delete a picture or a video of a product',
    refuses: ['notFound'],
    output: product,
  },
  ...recordRoutes({
    path: '/products/categories',
    calls: productsRouter.categories,
    list: {
      path: '/products/categories/all',
      envelope: dataEnvelope,
      output: z.array(category),
    },
    record: category,
    names: categoryNames,
    messages: categoryMessages,
    removeRefuses: ['conflict'],
    slot: 'category',
    summaries: {
      list: 'The categories in their order; the staff’s has those that are not active too',
      get: 'One category',
      create: 'Add a category of products',
      update: 'Change a category; what is absent stays as it is',
      remove: 'Delete a category that no product is in',
    },
    examples: {
      create: { name: 'Prints', description: 'On cotton paper.', order: 1 },
      update: { name: 'Fine art prints', isActive: true },
    },
  }),
];
