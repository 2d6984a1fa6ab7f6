import { renditionPath } from '@shutterhouse/contract/renditions';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { photo } from '../testing/media/photos.ts';
import { createUploadStudio, type UploadStudio } from '../testing/media/uploads.ts';
import { fallbackRenditionsFor } from './fallback-renditions.ts';
import { renditionKey } from './keys.ts';

const sized = (width: number) => ({ width, height: width, focalPoint: { x: 0.5, y: 0.5 } });

test('a crop is replaced only by another of its shape', () => {
  const names = fallbackRenditionsFor(sized(1500), { width: 720, format: 'jpg', kind: '4x5' }).map(
    ({ width, kind = 'plain' }) => `${width} ${kind}`,
  );
  expect(names).toEqual(['1080 4x5', '480 4x5']);
});

test('a rendition is replaced by its width in a simpler format, then a wider one, then a narrower one', () => {
  const names = fallbackRenditionsFor(sized(1500), { width: 640, format: 'webp' }).map(
    ({ width, format }) => `${width}.${format}`,
  );
  expect(names).toEqual(['640.jpg', '1280.webp', '1280.jpg', '320.webp', '320.jpg']);
});

test('a lead picture is replaced by one that is wide enough before one of its kind that is not', () => {
  const names = fallbackRenditionsFor(sized(3000), { width: 1280, format: 'webp', kind: 'lead' })
    .filter(({ format }) => format === 'webp')
    .map(({ width, kind = 'plain' }) => `${width} ${kind}`);
  expect(names).toEqual([
    ...['2048 lead', '2560 lead', '1280 plain', '2048 plain', '2560 plain'],
    ...['960 lead', '640 lead', '640 plain', '480 lead', '320 lead', '320 plain'],
  ]);
});

test('a request for JPEG only gets JPEG', () => {
  const formats = fallbackRenditionsFor(sized(3000), { width: 1280, format: 'jpg' }).map(
    ({ format }) => format,
  );
  expect(new Set(formats)).toEqual(new Set(['jpg']));
});

describe('a rendition that is not made yet', () => {
  let studio: UploadStudio;
  let bytes: Buffer;
  beforeAll(async () => {
    studio = await createUploadStudio();
    bytes = await photo(900, 600).jpeg().toBuffer();
  });
  afterAll(() => studio.close());

  const upload = async () => (await studio.upload([{ name: 'a.jpg', bytes }])).data.id;
  const get = (path: string, headers = {}) => studio.rest('GET', path, { headers });

  it.each([
    ['640.avif', '320.webp', 'image/webp'],
    ['320.avif', '320.webp', 'image/webp'],
    ['640.webp', '320.webp', 'image/webp'],
    ['640.jpg', '320.jpg', 'image/jpeg'],
  ])('%s is answered at once by what is ready: %s', async (asked, ready, type) => {
    const id = await upload();
    const reply = await get(`/media/${id}/${asked}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-location': `/media/${id}/${ready}`,
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    const itself = await get(`/media/${id}/${ready}`);
    expect(reply.rawPayload.equals(itself.rawPayload)).toBe(true);
    expect(reply.headers.etag).toBe(itself.headers.etag);
    const again = await get(`/media/${id}/${asked}`, { 'if-none-match': reply.headers.etag });
    expect(again.headers.etag === reply.headers.etag ? 304 : 200).toBe(again.statusCode);
  });

  it('is made in the background and served from then on', async () => {
    const id = await upload();
    const path = renditionPath(id, 640, 'avif');
    const { etag } = (await get(path)).headers;
    await vi.waitFor(
      async () => expect((await get(path)).headers['content-type']).toBe('image/avif'),
      { timeout: 15_000 },
    );
    const better = await get(path, { 'if-none-match': String(etag) });
    expect(better.statusCode).toBe(200);
    expect(better.headers['content-location']).toBeUndefined();
    expect(better.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is waited for when the picture has no other rendition', async () => {
    const id = await upload();
    for (const format of ['webp', 'jpg'] as const) {
      await studio.deps.media.remove(renditionKey(id, 320, format));
    }
    const reply = await get(`/media/${id}/640.webp`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(reply.headers['content-location']).toBeUndefined();
  });

  it('is made only a few at a time, however many are requested', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, upload));
    const asked = ids.flatMap((id) =>
      (['640.avif', '320.avif', '640.webp'] as const).map((name) => `/media/${id}/${name}`),
    );
    const replies = await Promise.all(asked.map((path) => get(path)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const lent = draftsOf(studio);
    expect(lent).toBeLessThanOrEqual(4);
    await vi.waitFor(() => expect(draftsOf(studio)).toBe(0), { timeout: 15_000 });
  });
});

/** How many originals are lent to the decoder, which a store in memory writes as drafts. */
function draftsOf(studio: UploadStudio): number {
  const { drafts } = studio.storedState() as { drafts: string[] };
  return drafts.length;
}
