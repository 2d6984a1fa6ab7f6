import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestOrder, maxMedia, maxStock, productStatus } from './constants.ts';
import {
  changeStockInput,
  createCategoryInput,
  createProductInput,
  listProductsInput,
  productInput,
  updateProductInput,
} from './schema.ts';

const good = {
  name: 'Linen album',
  description: 'Thirty pages, bound by hand.',
  priceCents: 24_000,
  taxId: null,
  stock: 3,
  isAvailable: true,
  categoryId: null,
};
type Schema = { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } };
const sentences = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('a product', () => {
  it('requires a name, a description, a price and a stock, and reports all errors at once', () => {
    expect(sentences(createProductInput, { name: ' ', description: '' })).toEqual([
      'Name is required',
      'Description is required',
      'Price must be a positive number',
      'Stock is required',
    ]);
    expect(createProductInput.parse({ ...good, isAvailable: undefined })).toMatchObject(good);
  });

  it('has any integer stock from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxStock }), (stock) => {
        expect(sentences(productInput, { ...good, stock })).toEqual([]);
      }),
    );
    expect(sentences(productInput, { ...good, stock: -1 })).toEqual(['Stock cannot be negative']);
    expect(sentences(productInput, { ...good, stock: 1.5 })).toEqual([
      'Stock must be a whole number',
    ]);
    expect(sentences(productInput, { ...good, stock: maxStock + 1 })).toEqual([
      'Stock can be at most 1,000,000',
    ]);
  });

  it('rejects a negative price and one with a third decimal', () => {
    expect(sentences(productInput, { ...good, priceCents: -1 })).toEqual([
      'Price must be a positive number',
    ]);
    expect(sentences(productInput, { ...good, priceCents: 10.5 })).toEqual([
      'Price can have at most two decimals',
    ]);
  });

  it('accepts a category and media by id, or as the objects it was read with', () => {
    const ids = { categoryId: 'c1', mediaIds: ['m1', 'm2'] };
    const whole = {
      categoryId: { id: 'c1', name: 'Prints' },
      mediaIds: [{ id: 'm1', type: 'image' }, 'm2'],
    };
    for (const sent of [ids, whole]) {
      expect(updateProductInput.parse({ id: 'p1', ...sent })).toEqual({ id: 'p1', ...ids });
    }
    expect(sentences(updateProductInput, { id: 'p1', categoryId: 5 })).toEqual([
      'Category is not a known id',
    ]);
    expect(sentences(updateProductInput, { id: 'p1', mediaIds: ['m1', 'm1'] })).toEqual([
      'An id can be in the list only once',
    ]);
    const eleven = Array.from({ length: maxMedia + 1 }, (_, at) => `m${at}`);
    expect(sentences(updateProductInput, { id: 'p1', mediaIds: eleven })).toEqual([
      'Maximum 10 media files allowed per product',
    ]);
  });

  it('is hidden rather than out of stock', () => {
    expect(productStatus({ isAvailable: false, stock: 0 })).toBe('Hidden');
    expect(productStatus({ isAvailable: false, stock: 5 })).toBe('Hidden');
    expect(productStatus({ isAvailable: true, stock: 0 })).toBe('Out of Stock');
    expect(productStatus({ isAvailable: true, stock: 1 })).toBe('Available');
  });
});

describe('a change of stock', () => {
  it('is plus or minus one', () => {
    expect(sentences(changeStockInput, { id: 'p1', change: 1 })).toEqual([]);
    expect(sentences(changeStockInput, { id: 'p1', change: -1 })).toEqual([]);
    for (const change of [0, 2, -2, '1', null, undefined, 0.5]) {
      expect(sentences(changeStockInput, { id: 'p1', change })).toEqual([
        'Stock changes by one: send 1 or -1',
      ]);
    }
  });
});

describe('a list of products', () => {
  it('is sorted by name by default, and accepts query strings', () => {
    expect(listProductsInput.parse({ inStock: 'true', limit: '5' })).toMatchObject({
      sort: 'name',
      inStock: true,
      limit: 5,
      search: '',
    });
    expect(sentences(listProductsInput, { sort: 'colour' })).toEqual([
      'Sort must be one of: name, price, -price, stock',
    ]);
  });
});

describe('a category', () => {
  it('requires only a name', () => {
    expect(createCategoryInput.parse({ name: ' Prints ' })).toEqual({
      name: 'Prints',
      description: '',
      order: 0,
      isActive: true,
    });
    expect(sentences(createCategoryInput, { name: '' })).toEqual(['Name is required']);
  });

  it('has an integer sort number from 0', () => {
    expect(sentences(createCategoryInput, { name: 'Prints', order: -1 })).toEqual([
      'Order must be 0 or more',
    ]);
    expect(sentences(createCategoryInput, { name: 'Prints', order: 1.5 })).toEqual([
      'Order must be a whole number',
    ]);
    expect(sentences(createCategoryInput, { name: 'Prints', order: highestOrder + 1 })).toEqual([
      'Order can be at most 1,000,000',
    ]);
  });
});
