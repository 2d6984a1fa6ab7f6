import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movie } from '../../testing/media/movies.ts';
import { photo } from '../../testing/media/photos.ts';
import { mediaUploads } from '../../testing/media/product-media.ts';
import { createCategory, createProduct } from '../../testing/rows/products.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForAllTests();
let sent: ReturnType<typeof mediaUploads>;
let jpeg: Buffer;
let id: string;

beforeAll(async () => {
  sent = mediaUploads(await openStaffClient(studio));
  jpeg = await photo(320, 240).jpeg().toBuffer();
});
beforeEach(() => {
  id = createProduct(studio.deps);
});

const get = (
  path: string,
  headers: Record<string, string> = {},
  as: 'visitor' | 'admin' = 'visitor',
) => studio.rest('GET', path, { headers, as });

describe('a video', () => {
  const film = movie({ bytes: 5000 });
  const served = async () => {
    const { product } = await sent.taken(id, [{ name: 'film.mp4', bytes: film }]);
    return product.media[0]?.url ?? '';
  };

  it('is served as it was sent, inert, and in ranges', async () => {
    const url = await served();
    const whole = await get(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(film)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[\da-f-]{36}\.mp4"$/),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300, must-revalidate',
    });
    const part = await get(url, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${film.length}`);
    expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true);
    expect((await get(url, { range: `bytes=${film.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await studio.rest('HEAD', url);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
  });

  it('is served only under its own name', async () => {
    const url = await served();
    for (const other of [url.replace('.mp4', '.html'), url.replace('.mp4', ''), `${url}.svg`]) {
      expect((await get(other)).statusCode, other).toBe(404);
    }
    expect((await get('/media/videos/..%2f..%2fstudio.db')).statusCode).toBe(404);
  });

  it('and a picture of a hidden product answer visitors 404, and are back when it is shown', async () => {
    const category = createCategory(studio.deps);
    const { product } = await sent.taken(id, [
      { name: 'film.mp4', bytes: film },
      { name: 'front.jpg', bytes: jpeg },
    ]);
    const statuses = async (as: 'visitor' | 'admin' = 'visitor') =>
      Promise.all(product.media.map(async ({ url }) => (await get(url, {}, as)).statusCode));
    const { products } = await studio.as('moderator');
    expect(await statuses()).toEqual([200, 200]);
    await products.setAvailable({ id, isAvailable: false });
    expect(await statuses()).toEqual([404, 404]);
    expect(await statuses('admin')).toEqual([200, 200]);
    const [url = ''] = product.media.map((media) => media.url);
    expect((await get(url, {}, 'admin')).headers['cache-control']).toBe('private, no-store');
    await products.setAvailable({ id, isAvailable: true });
    await products.update({ id, categoryId: category });
    expect(await statuses()).toEqual([200, 200]);
    await products.categories.setActive({ id: category, isActive: false });
    expect(await statuses()).toEqual([404, 404]);
    const added = await sent.taken(id, [{ name: 'late.mp4', bytes: film }]);
    expect((await get(added.product.media[2]?.url ?? '')).statusCode).toBe(404);
    await products.update({ id, categoryId: null });
    expect(await statuses()).toEqual([200, 200]);
    expect((await get(product.media[1]?.url ?? '')).headers['cache-control']).not.toContain(
      'immutable',
    );
  });
});
