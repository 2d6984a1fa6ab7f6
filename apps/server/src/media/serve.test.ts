import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { taggedJpeg } from '../testing/media/photos.ts';
import { principals } from '../testing/studio/app.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { pictures } from './tables.ts';

const studio = studioForAllTests();
beforeAll(async () => {
  const original = await taggedJpeg(1000, 600);
  for (const [id, visibility] of [
    ['p', 'public'],
    ['s', 'staff'],
  ] as const) {
    const storeKey = `originals/${id}.jpg`;
    await studio.deps.media.put(storeKey, original);
    studio.deps.db
      .insert(pictures)
      .values({
        id,
        storeKey,
        visibility,
        mimeType: 'image/jpeg',
        width: 1000,
        height: 600,
        bytes: original.length,
        alt: '',
        blur: '',
        createdAt: new Date(),
      })
      .run();
  }
});

const get = (path: string, headers: Record<string, string> = {}) =>
  studio.rest('GET', path, { headers });

describe('a picture', () => {
  it.each([
    ['320.avif', 'image/avif', 'heif', 320],
    ['640.webp', 'image/webp', 'webp', 640],
    ['640.jpg', 'image/jpeg', 'jpeg', 640],
  ])('is served as %s', async (name, mime, format, width) => {
    // Until it is made, a fallback is served with a lifetime of one minute.
    const reply = await vi.waitUntil(
      async () => {
        const served = await get(`/media/p/${name}`);
        return served.headers['content-type'] === mime && !('content-location' in served.headers)
          ? served
          : undefined;
      },
      { timeout: 10_000 },
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(reply.headers['accept-ranges']).toBe('bytes');
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width });
  });

  it('contains no location and no name of its author', async () => {
    const original = await sharp(
      await buffer(studio.deps.media.read('originals/p.jpg')),
    ).metadata();
    expect(original.exif).toBeDefined();
    for (const name of ['640.jpg', '640.webp', '320.avif']) {
      const { rawPayload } = await get(`/media/p/${name}`);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('Robin Lens')).toBe(false);
    }
  });

  it.each(['%s', 'W/%s', '"other", %s', '*'])(
    'is not sent again to those who have it: If-None-Match %s',
    async (pattern) => {
      const etag = String((await get('/media/p/640.jpg')).headers.etag);
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await get('/media/p/640.jpg', { 'if-none-match': pattern.replace('%s', etag) });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect((await get('/media/p/640.jpg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it('answers HEAD as GET, without the bytes', async () => {
    const whole = await get('/media/p/640.jpg');
    const head = await studio.rest('HEAD', '/media/p/640.jpg');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('is made once when many request a new size at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/media/p/320.webp')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it.each([
    '/media/p/1280.jpg',
    '/media/p/641.jpg',
    '/media/p/640.svg',
    '/media/p/640.jpg.html',
    '/media/p/constructor',
    '/media/q/640.jpg',
    '/media/p/..%2f..%2foriginals%2fp.jpg',
    '/media/..%2foriginals/p.jpg',
  ])('is not served at %s, nor is anything else', async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, message: 'There is nothing at this address.' });
  });
});

describe('a part of a picture', () => {
  it.each([
    ['bytes=0-9', (whole: Buffer) => whole.subarray(0, 10)],
    ['bytes=10-', (whole: Buffer) => whole.subarray(10)],
    ['bytes=-5', (whole: Buffer) => whole.subarray(-5)],
    ['bytes=5-99999999', (whole: Buffer) => whole.subarray(5)],
    ['bytes=-99999999', (whole: Buffer) => whole],
  ])('is sent for %s', async (range, part) => {
    const whole = (await get('/media/p/640.jpg')).rawPayload;
    const reply = await get('/media/p/640.jpg', { range });
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(part(whole))).toBe(true);
    const start = whole.length - part(whole).length;
    expect(reply.headers['content-range']).toBe(
      range === 'bytes=0-9'
        ? `bytes 0-9/${whole.length}`
        : `bytes ${start}-${whole.length - 1}/${whole.length}`,
    );
    expect(Number(reply.headers['content-length'])).toBe(part(whole).length);
  });

  it.each(['bytes=99999999-', 'bytes=-0'])('is refused where there is none: %s', async (range) => {
    const { length } = (await get('/media/p/640.jpg')).rawPayload;
    const reply = await get('/media/p/640.jpg', { range });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${length}`);
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=', 'lines=0-1', 'bytes=a-b', 'bytes=1e3-'])(
    'is the whole where it is none that can be sent: %s',
    async (range) => {
      const whole = await get('/media/p/640.jpg');
      const reply = await get('/media/p/640.jpg', { range });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.equals(whole.rawPayload)).toBe(true);
    },
  );

  it('is only sent when If-Range matches the same picture', async () => {
    const range = 'bytes=0-9';
    const etag = String((await get('/media/p/640.jpg')).headers.etag);
    const same = await get('/media/p/640.jpg', { range, 'if-range': etag });
    expect(same.statusCode).toBe(206);
    const other = await get('/media/p/640.jpg', { range, 'if-range': '"other"' });
    expect(other.statusCode).toBe(200);
  });
});

describe('a picture that is for staff only', () => {
  it.each(principals)('is served to staff and not found for others: %s', async (who) => {
    const options = { as: who };
    const isStaff = who === 'moderator' || who === 'admin';
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await studio.rest(method, '/media/s/320.jpg', options);
      const unknown = await studio.rest(method, '/media/unknown/320.jpg', options);
      if (isStaff) {
        expect(reply.statusCode).toBe(200);
        expect(reply.headers['cache-control']).toBe('private, no-store');
        continue;
      }
      const told = ({ statusCode, headers, body }: typeof reply) => {
        const { 'x-request-id': _, date: __, ...rest } = headers;
        return { statusCode, rest, body };
      };
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(told(reply)).toEqual(told(unknown));
    }
  });

  it('is not revealed by its ETag, a range or a size that it does not have', async () => {
    const as = { as: 'moderator' as const };
    const etag = String((await studio.rest('GET', '/media/s/320.jpg', as)).headers.etag);
    expect((await get('/media/s/320.jpg', { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await get('/media/s/320.jpg', { 'if-none-match': '*' })).statusCode).toBe(404);
    expect((await get('/media/s/320.jpg', { range: 'bytes=0-' })).statusCode).toBe(404);
    expect((await get('/media/s/1280.jpg')).body).toBe((await get('/media/s/320.jpg')).body);
  });
});
