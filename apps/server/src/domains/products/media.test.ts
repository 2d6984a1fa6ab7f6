import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPicture } from '../../media/service.ts';
import { openSocket } from '../../testing/calls/tcp.ts';
import { storedContent } from '../../testing/database/rows.ts';
import { movie, webm } from '../../testing/media/movies.ts';
import { formOf, photo } from '../../testing/media/photos.ts';
import {
  mediaUploads,
  type UploadedFiles,
  type WireMedia,
} from '../../testing/media/product-media.ts';
import { trackKeys } from '../../testing/media/store.ts';
import { tempFilesLeft } from '../../testing/media/uploads.ts';
import { addImageRow, createProduct } from '../../testing/rows/products.ts';
import { createPortfolioItem } from '../../testing/rows/site-content.ts';
import { principals } from '../../testing/studio/app.ts';
import { forAllTests, studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';
import { productMedia } from './tables.ts';

const { store, keys } = trackKeys();
const studio = studioForAllTests({ media: store });
const desk = forAllTests(() => openStaffClient(studio));
let sent: ReturnType<typeof mediaUploads>;
let jpeg: Buffer;
let id: string;

beforeAll(async () => {
  sent = mediaUploads(desk);
  jpeg = await photo(320, 240).jpeg().toBuffer();
});
beforeEach(() => {
  id = createProduct(studio.deps);
});

const upload = (files: Parameters<typeof sent.upload>[1], to = id) => sent.upload(to, files);
const taken = (files: Parameters<typeof sent.upload>[1]) => sent.taken(id, files);
const mediaOf = async (product = id) =>
  (await desk.data<{ media: WireMedia[] }>('GET', `/products/${product}`)).media;
const get = (
  path: string,
  headers: Record<string, string> = {},
  as: 'visitor' | 'admin' = 'visitor',
) => studio.rest('GET', path, { headers, as });
const storedState = () => ({ rows: storedContent(studio.deps), keys: [...keys].sort() });

describe('an upload of media', () => {
  it('becomes pictures and videos of the product, in the order sent, by their bytes', async () => {
    const files = [
      { name: 'front.jpg', bytes: jpeg, type: 'image/jpeg' },
      { name: 'turning.mp4', bytes: movie() },
      { name: 'called.jpg', bytes: webm(), type: 'image/jpeg' },
      { name: 'phone.mov', bytes: movie({ brand: 'qt  ' }) },
      { name: 'tablet.m4v', bytes: movie({ brand: 'M4V ' }) },
    ];
    const answer = await upload(files);
    expect([answer.status, answer.body.message]).toEqual([201, 'Media uploaded.']);
    const { product, failed } = answer.body.data as UploadedFiles;
    expect(failed).toEqual([]);
    expect(product.media).toMatchObject([
      { type: 'image', name: 'front.jpg', size: jpeg.length, picture: { width: 320 } },
      { type: 'video', name: 'turning.mp4', url: expect.stringMatching(/\.mp4$/), picture: null },
      { type: 'video', name: 'called.jpg', url: expect.stringMatching(/\.webm$/) },
      { type: 'video', name: 'phone.mov', url: expect.stringMatching(/\.mov$/) },
      { type: 'video', name: 'tablet.m4v', url: expect.stringMatching(/\.mp4$/) },
    ]);
    const types = await Promise.all(
      product.media.map(async ({ url }) => (await get(url)).headers['content-type']),
    );
    expect(types).toEqual([
      'image/jpeg',
      'video/mp4',
      'video/webm',
      'video/quicktime',
      'video/mp4',
    ]);
  });

  it('is added after existing media, and reports each refused file', async () => {
    addImageRow(studio.deps, id);
    const { product, failed } = await taken([
      { name: 'good.jpg', bytes: jpeg },
      { name: 'clip.mp4', bytes: Buffer.from('console.log("a script")') },
      { name: 'page.mp4', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'drawing.mp4', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'half.mp4', bytes: movie().subarray(0, 1000) },
      { name: 'half.jpg', bytes: jpeg.subarray(0, 2000) },
      { name: 'empty.mp4', bytes: Buffer.alloc(0) },
    ]);
    expect(product.media.map(({ name }) => name)).toEqual(['frame-0.jpg', 'good.jpg']);
    const reasons = [
      ['clip.mp4', 'is not of a type that is accepted here'],
      ['page.mp4', 'is a web page'],
      ['drawing.mp4', 'is an SVG drawing'],
      ['half.mp4', 'is damaged or incomplete'],
      ['half.jpg', 'is damaged or incomplete'],
      ['empty.mp4', 'is empty'],
    ];
    expect(failed).toEqual(
      reasons.map(([originalName, reason]) => ({
        originalName,
        message: expect.stringContaining(reason ?? ''),
        canRetry: false,
      })),
    );
  });

  it('of only a script is refused with 415, and nothing of it is stored', async () => {
    const before = storedState();
    const answer = await upload([
      { name: 'clip.mp4', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n') },
    ]);
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe(
      '“clip.mp4” is not of a type that is accepted here. Please choose JPEG, PNG, WebP, AVIF, GIF, TIFF, HEIC, MP4, MOV or WebM.',
    );
    expect(answer.body.errors).toEqual({ media: answer.body.message });
    expect(storedState()).toEqual(before);
  });

  it('accepts ten files but no eleventh, in one form or in two, and never a part of a form', async () => {
    const images = (many: number) =>
      Array.from({ length: many }, (_, at) => ({ name: `${at}.mp4`, bytes: movie() }));
    const most = 'Maximum 10 media files allowed per product';
    const before = storedState();
    const eleven = await upload(images(11));
    expect([eleven.status, eleven.body.message]).toEqual([413, most]);
    expect(storedState()).toEqual(before);

    expect((await taken(images(8))).product.media).toHaveLength(8);
    const filled = storedState();
    const three = await upload(images(3));
    expect([three.status, three.body.message, three.body.errors]).toEqual([
      409,
      most,
      { media: most },
    ]);
    expect(storedState()).toEqual(filled);

    expect((await taken(images(2))).product.media).toHaveLength(10);
    const full = storedState();
    expect((await upload(images(1))).body.message).toBe(most);
    expect(storedState()).toEqual(full);
  });

  it('in two concurrent forms adds only as many as there is room for', async () => {
    for (let at = 0; at < 9; at += 1) addImageRow(studio.deps, id, at);
    const answers = await Promise.all(
      ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => upload([{ name, bytes: movie() }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await mediaOf()).toHaveLength(10);
  });

  it('is limited to ten by the database, whoever writes', () => {
    for (let at = 0; at < 10; at += 1) addImageRow(studio.deps, id, at);
    expect(() => addImageRow(studio.deps, id, 10)).toThrow('product_media_full');
  });

  it('for an unknown product, or by somebody who may not, is refused unread', async () => {
    const before = storedState();
    expect((await upload([{ name: 'a.jpg', bytes: jpeg }], 'gone')).status).toBe(404);
    const url = (await studio.http()).listeningOrigin;
    for (const who of principals) {
      if (who === 'moderator' || who === 'admin') continue;
      const token = who === 'visitor' ? undefined : await studio.tokenOf(who);
      const response = await fetch(`${url}/products/${id}/media`, {
        method: 'POST',
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        body: formOf([{ field: 'media_0', name: 'a.jpg', bytes: jpeg }]),
      });
      expect(response.status, who).toBe(who === 'user' ? 403 : 401);
    }
    expect({ ...storedState(), rows: {} }).toEqual({ ...before, rows: {} });
    expect(await mediaOf()).toEqual([]);
  });

  it('that is cut off leaves no row, no file and no draft', async () => {
    const before = storedState();
    const head = `POST /products/${id}/media HTTP/1.1\r\nHost: studio\r\nAuthorization: Bearer ${await studio.tokenOf('moderator')}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 100000\r\n\r\n`;
    const part = (name: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.mp4"\r\n\r\n`;
    const socket = await openSocket((await studio.http()).listeningOrigin);
    socket.write(head + part('media_0'));
    socket.write(movie());
    socket.write(`\r\n${part('media_1')}`);
    socket.write(movie().subarray(0, 1500));
    await vi.waitUntil(() => keys.size > before.keys.length, { timeout: 5000 });
    socket.cut();
    await vi.waitUntil(() => keys.size === before.keys.length && tempFilesLeft().length === 0, {
      timeout: 5000,
    });
    expect(storedState()).toEqual(before);
  });

  it('is only accepted in the documented fields', async () => {
    const file = { field: 'image', name: 'a.jpg', bytes: jpeg };
    const answer = await desk.ask('POST', `/products/${id}/media`, formOf([file]));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please send the file in the field “media”.',
    ]);
    const plain = { ...file, field: 'media' };
    expect((await desk.ask('POST', `/products/${id}/media`, formOf([plain]))).status).toBe(201);
  });
});

describe('deleting media', () => {
  it('deletes its bytes, and leaves the others in order', async () => {
    const { product } = await taken([
      { name: 'a.jpg', bytes: jpeg },
      { name: 'b.mp4', bytes: movie() },
      { name: 'c.mp4', bytes: movie() },
    ]);
    const [image, video] = product.media;
    for (const item of [video, image]) {
      const answer = await desk.ask('DELETE', `/products/${id}/media/${item?._id}`);
      expect([answer.status, answer.body.message]).toEqual([200, 'Media deleted.']);
    }
    expect((await mediaOf()).map(({ name }) => name)).toEqual(['c.mp4']);
    await studio.deps.jobs.drain();
    const left = [...keys].filter((key) =>
      [image, video].some((item) => key.includes(urlId(item))),
    );
    expect(left).toEqual([]);
    const again = await desk.ask('DELETE', `/products/${id}/media/${image?._id}`);
    expect([again.status, again.body.message]).toEqual([
      404,
      'This media file does not exist anymore.',
    ]);
  });

  it('of another product by the path of this one is refused', async () => {
    const other = createProduct(studio.deps);
    const mediaId = addImageRow(studio.deps, other);
    expect((await desk.ask('DELETE', `/products/${id}/media/${mediaId}`)).status).toBe(404);
    expect(await mediaOf(other)).toHaveLength(1);
  });

  it('keeps a picture that another page shows', async () => {
    const [shown, alone] = [addImageRow(studio.deps, id, 0), addImageRow(studio.deps, id, 1)];
    const pictureOf = (mediaId: string) =>
      studio.deps.db.select().from(productMedia).where(eq(productMedia.id, mediaId)).get()
        ?.pictureId ?? '';
    const [kept, gone] = [pictureOf(shown), pictureOf(alone)];
    createPortfolioItem(studio.deps, { pictureId: kept });
    await desk.data('DELETE', `/products/${id}`);
    expect(findPicture(studio.deps, kept)).toBeDefined();
    expect(findPicture(studio.deps, gone)).toBeUndefined();
  });

  it('happens with the product, including the files', async () => {
    const { product } = await taken([
      { name: 'a.jpg', bytes: jpeg },
      { name: 'b.mp4', bytes: movie() },
    ]);
    await desk.data('DELETE', `/products/${id}`);
    await studio.deps.jobs.drain();
    const left = [...keys].filter((key) => product.media.some((item) => key.includes(urlId(item))));
    expect(left).toEqual([]);
  });
});

/** The id of the picture or video in a URL. */
function urlId(media: WireMedia | undefined): string {
  return /[\da-f]{8}-[\da-f-]{27}/.exec(media?.url ?? '')?.[0] ?? 'none';
}
