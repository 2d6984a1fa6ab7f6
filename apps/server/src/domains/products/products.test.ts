import { describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { addImageRow, createCategory, createProduct } from '../../testing/rows/products.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';
import { auditLog } from '../audit/tables.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

type Wire = { _id: string; name: string; price: number; stock: number; version: number };

const fields = { name: 'Oak frame', description: 'Oiled by hand.', price: 120.5, stock: 4 };

describe('adding a product', () => {
  it('returns all of it, in dollars, with its category', async () => {
    const category = createCategory(studio.deps, { name: 'Frames' });
    const answer = await desk.ask('POST', '/api/products', { ...fields, category, media: [] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Product created.' });
    expect(answer.body.data).toMatchObject({
      ...fields,
      isAvailable: true,
      category: { _id: category, name: 'Frames', isActive: true },
      media: [],
    });
  });

  it('refuses a deleted category', async () => {
    const sentence = 'That category does not exist anymore. Please choose another.';
    const id = createProduct(studio.deps);
    const before = storedRows(studio.deps);
    expect(await desk.errors('POST', '/products', { ...fields, category: 'gone' })).toEqual({
      category: sentence,
    });
    expect(await desk.errors('PUT', `/products/${id}`, { category: 'gone' })).toEqual({
      category: sentence,
    });
    expect(storedRows(studio.deps)).toEqual(before);
  });
});

describe('changing a product', () => {
  it('keeps absent fields, and accepts a whole product as it was read', async () => {
    const category = createCategory(studio.deps, { name: 'Albums' });
    const id = createProduct(studio.deps, { categoryId: category });
    addImageRow(studio.deps, id);
    const read = await desk.data<Wire>('GET', `/products/${id}`);
    const saved = await desk.data('PUT', `/products/${id}`, { ...read, price: 99 });
    expect(saved).toEqual({ ...read, price: 99, version: read.version + 1 });
    expect(await desk.data('PUT', `/products/${id}`, { category: null })).toMatchObject({
      category: null,
      price: 99,
    });
  });

  it('reorders its media as sent', async () => {
    const id = createProduct(studio.deps);
    const [a = '', b = '', c = ''] = [0, 1, 2].map((at) => addImageRow(studio.deps, id, at));
    const order = (sent: object) =>
      (sent as { media: { _id: string }[] }).media.map(({ _id }) => _id);
    const whole = await desk.data('PUT', `/products/${id}`, { media: [{ _id: c }, { _id: a }, b] });
    expect(order(whole)).toEqual([c, a, b]);
    // A part is reordered within the positions that it has.
    expect(order(await desk.data('PUT', `/products/${id}`, { media: [b, c] }))).toEqual([b, a, c]);
    const { products } = await studio.as('moderator');
    const other = createProduct(studio.deps);
    const foreign = addImageRow(studio.deps, other);
    await expect(products.media.reorder({ id, ids: [a, foreign] })).rejects.toThrow(
      'The list was changed by somebody else.',
    );
    expect(order(await desk.data('GET', `/products/${id}`))).toEqual([b, a, c]);
    expect((await products.media.reorder({ id, ids: [a, b, c] })).media.map((m) => m.id)).toEqual([
      a,
      b,
      c,
    ]);
  });

  it('is recorded when it is about its price or its visibility', async () => {
    const id = createProduct(studio.deps, { name: 'Print' });
    await desk.data('PUT', `/products/${id}`, { price: 99 });
    await desk.data('PUT', `/products/${id}`, { isAvailable: false });
    await desk.data('PUT', `/products/${id}`, { description: 'Framed.' });
    await desk.data('DELETE', `/products/${id}`);
    const log = studio.deps.db.select().from(auditLog).all();
    expect(
      log.map(({ action, subjectName, details }) => [action, subjectName, details]),
    ).toMatchObject([
      ['priceChanged', 'Print', { from: '$240.00', to: '$99.00' }],
      ['deactivated', 'Print', {}],
      ['deleted', 'Print', {}],
    ]);
  });

  it('and all other calls answer 404 once it is deleted', async () => {
    const id = createProduct(studio.deps);
    const mediaId = addImageRow(studio.deps, id);
    expect((await desk.ask('DELETE', `/products/${id}`)).body).toEqual({
      success: true,
      data: null,
      message: 'Product deleted.',
    });
    expect(storedRows(studio.deps)).toMatchObject({ product_media: [], pictures: [] });
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { stock: 1 }],
      ['DELETE', ''],
      ['PATCH', '/stock', { change: 1 }],
      ['DELETE', `/media/${mediaId}`],
    ];
    for (const [method, path, body] of calls) {
      const { status, body: said } = await desk.ask(method, `/products/${id}${path}`, body);
      expect([status, said.message], method + path).toEqual([
        404,
        'This product does not exist anymore.',
      ]);
    }
  });
});

describe('the stock', () => {
  it('changes by one, and never below zero', async () => {
    const id = createProduct(studio.deps, { stock: 1 });
    const { products } = await studio.as('moderator');
    expect(await products.changeStock({ id, change: -1 })).toMatchObject({ stock: 0 });
    const refused = await desk.ask('PATCH', `/api/products/${id}/stock`, { change: -1 });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        message: 'Stock cannot be negative',
        errors: { stock: 'Stock cannot be negative' },
      },
    ]);
    await expect(products.changeStock({ id, change: -1 })).rejects.toThrow(
      'Stock cannot be negative',
    );
    expect(await products.changeStock({ id, change: 1 })).toMatchObject({ stock: 1 });
    expect(await desk.errors('PATCH', `/products/${id}/stock`, { change: -5 })).toEqual({
      change: 'Stock changes by one: send 1 or -1',
    });
  });

  it('of 20 is sold 20 times of 50 at once, half by one transport and half by the other', async () => {
    const id = createProduct(studio.deps, { stock: 20 });
    const token = await studio.tokenOf('moderator');
    const url = (await studio.http()).listeningOrigin;
    const sell = (at: number) =>
      at % 2 === 0
        ? fetch(`${url}/products/${id}/stock`, { method: 'PATCH', ...request({ change: -1 }) })
        : fetch(`${url}/trpc/products.changeStock`, {
            method: 'POST',
            ...request({ id, change: -1 }),
          });
    const request = (body: object) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => sell(at)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(await desk.data('GET', `/products/${id}`)).toMatchObject({ stock: 0 });
  });

  it('below zero is refused by the database itself, whoever writes', () => {
    const id = createProduct(studio.deps, { stock: 0 });
    const { $client: sqlite } = studio.deps.db;
    expect(() => sqlite.exec(`UPDATE products SET stock = stock - 1 WHERE id = '${id}'`)).toThrow(
      /products_stock/,
    );
  });
});
