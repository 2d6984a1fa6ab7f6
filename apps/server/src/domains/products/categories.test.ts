import { describe, expect, it } from 'vitest';
import { storedContent, storedRows } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import { createCategory, createProduct } from '../../testing/rows/products.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

type Wire = { _id: string; name: string; image: string; version: number };

const all = async (as: 'visitor' | 'moderator' = 'moderator'): Promise<Wire[]> =>
  (await studio.rest('GET', '/products/categories/all', { as })).json().data;
const photo = async () => ({ field: 'image', name: 'prints.jpg', bytes: await taggedJpeg() });

describe('categories', () => {
  it('are sorted by their order, then by name; visitors see the active ones', async () => {
    createCategory(studio.deps, { name: 'prints', order: 1 });
    createCategory(studio.deps, { name: 'Frames', order: 1 });
    createCategory(studio.deps, { name: 'Albums', order: 2 });
    const { id } = { id: createCategory(studio.deps, { name: 'Attic', isActive: false }) };
    expect((await all()).map(({ name }) => name)).toEqual(['Attic', 'Frames', 'prints', 'Albums']);
    expect((await all('visitor')).map(({ name }) => name)).toEqual(['Frames', 'prints', 'Albums']);
    expect((await studio.rest('GET', `/products/categories/${id}`)).statusCode).toBe(404);
    expect((await desk.ask('GET', `/products/categories/${id}`)).status).toBe(200);
  });

  it('are added by a form with a picture or by JSON without one', async () => {
    const form = formOf([await photo()], { name: 'Prints', order: '3', description: 'Cotton.' });
    const answer = await desk.ask('POST', '/api/products/categories', form);
    expect([answer.status, answer.body.message]).toEqual([201, 'Category created.']);
    const { image } = answer.body.data as Wire;
    expect(answer.body.data).toMatchObject({ name: 'Prints', order: 3, isActive: true });
    expect((await studio.rest('GET', image)).statusCode).toBe(200);
    expect(
      await desk.data('POST', '/products/categories', { name: 'Frames', order: 0 }),
    ).toMatchObject({ name: 'Frames', image: '', description: '' });
  });

  it('are changed by a form, and the previous picture is deleted', async () => {
    const form = async () => formOf([await photo()], { name: 'Prints' });
    const { _id, image } = await desk.data<Wire>('POST', '/products/categories', await form());
    const saved = await desk.data<Wire>('PUT', `/products/categories/${_id}`, await form());
    expect(saved.image).not.toBe(image);
    expect(storedRows(studio.deps).pictures).toHaveLength(1);
    expect(
      await desk.data('PUT', `/products/categories/${_id}`, { image: '', order: 7 }),
    ).toMatchObject({ name: 'Prints', image: '', order: 7 });
    expect(storedRows(studio.deps).pictures).toEqual([]);
  });

  it('refuse a file that is not a picture, and store nothing of the form', async () => {
    const before = storedContent(studio.deps);
    const page = { field: 'image', name: 'a.jpg', bytes: Buffer.from('<!doctype html><p>Hi') };
    const answer = await desk.ask(
      'POST',
      '/products/categories',
      formOf([page], { name: 'Prints' }),
    );
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['image']);
    expect(storedContent(studio.deps)).toEqual(before);
  });

  it('have unique names, ignoring case', async () => {
    createCategory(studio.deps, { name: 'Fine Art' });
    const other = createCategory(studio.deps, { name: 'Frames' });
    const taken = { name: 'A category with this name already exists' };
    expect(await desk.errors('POST', '/products/categories', { name: ' fine  ART ' })).toEqual(
      taken,
    );
    expect(await desk.errors('PUT', `/products/categories/${other}`, { name: 'FINE ART' })).toEqual(
      taken,
    );
    expect(
      await desk.data('PUT', `/products/categories/${other}`, { name: 'FRAMES' }),
    ).toMatchObject({ name: 'FRAMES' });
    expect(() => createCategory(studio.deps, { name: 'fine art' })).toThrow(/UNIQUE/);
  });

  it('are not deleted while they have products, and say how many', async () => {
    const id = createCategory(studio.deps);
    const product = createProduct(studio.deps, { categoryId: id });
    createProduct(studio.deps, { categoryId: id, isAvailable: false });
    const before = storedRows(studio.deps);
    const refused = await desk.ask('DELETE', `/products/categories/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '2 products are still in this category. Move them to another category first.',
    ]);
    expect(storedRows(studio.deps)).toEqual(before);
    expect(() =>
      studio.deps.db.$client.exec(`DELETE FROM product_categories WHERE id = '${id}'`),
    ).toThrow(/FOREIGN KEY/);
    studio.deps.db.$client.exec(`DELETE FROM products WHERE id <> '${product}'`);
    const { products } = await studio.as('moderator');
    await expect(products.categories.remove({ id })).rejects.toThrow('One product is still');
    await products.remove({ id: product });
    await products.categories.remove({ id });
    expect(await all()).toEqual([]);
    await expect(products.categories.remove({ id })).rejects.toThrow(
      'This category does not exist anymore.',
    );
  });
});
