import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pictureTypes } from '@shutterhouse/contract/upload-slots';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../jobs/tables.ts';
import { animatedPng, photo, taggedJpeg } from '../testing/media/photos.ts';
import { createUploadStudio, type UploadStudio } from '../testing/media/uploads.ts';
import { dropPicture, storePicture } from './ingest.ts';
import { removeBytesJob } from './jobs.ts';
import { renditionKey } from './keys.ts';

let studio: UploadStudio;
beforeAll(async () => {
  studio = await createUploadStudio();
});
afterAll(() => studio.close());

describe('a picture that staff upload', () => {
  it('is answered with what a page needs, and its original is stored unchanged', async () => {
    const bytes = await taggedJpeg();
    const { status, success, data } = await studio.upload([{ name: 'Hill.jpg', bytes }], 'hero', {
      alt: 'A hill',
    });
    expect([status, success]).toEqual([200, true]);
    expect(data).toEqual({
      _id: data.id,
      id: data.id,
      width: 900,
      height: 600,
      alt: 'A hill',
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
      focalPoint: { x: expect.any(Number), y: expect.any(Number) },
    });
    const row = studio.rowOf(data.id);
    expect(row).toMatchObject({
      mimeType: 'image/jpeg',
      bytes: bytes.length,
      visibility: 'public',
      renditions: 'pending',
      failure: '',
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect((await buffer(studio.deps.media.read(row.storeKey))).equals(bytes)).toBe(true);
  });

  it('has its thumbnails at once, and all other sizes when the work is done', async () => {
    const bytes = await photo(1300, 260).jpeg().toBuffer();
    const { data } = await studio.upload([{ name: 'a.jpg', bytes }]);
    const keyed = () =>
      [...studio.keys].filter((key) => key.startsWith(`renditions/${data.id}/`)).sort();
    const [small, large] = ['webp', 'jpg'].map((format) =>
      [320, 640, 1280].map((width) => `renditions/${data.id}/${width}.${format}`),
    );
    expect(keyed()).toEqual([small?.[0], large?.[0]].sort());
    await studio.deps.jobs.drain();
    expect(studio.rowOf(data.id).renditions).toBe('ready');
    const avif = [320, 640, 1280].map((width) => renditionKey(data.id, width as 320, 'avif'));
    expect(keyed()).toEqual([...(small ?? []), ...(large ?? []), ...avif].sort());
  });

  it.each(['about', 'portfolio', 'service', 'testimonial', 'category', 'miniSession'])(
    'is taken for %s in the field of its form',
    async (slot) => {
      const bytes = await photo(400, 300).png().toBuffer();
      expect((await studio.upload([{ field: 'image', name: 'a.png', bytes }], slot)).status).toBe(
        200,
      );
    },
  );

  it.each([
    ['image/jpeg', () => photo(300, 200).jpeg()],
    ['image/png', () => photo(300, 200).png()],
    ['image/webp', () => photo(300, 200).webp()],
    ['image/avif', () => photo(300, 200).avif({ effort: 0 })],
    ['image/gif', () => photo(300, 200).gif()],
    ['image/tiff', () => photo(300, 200).tiff({ compression: 'lzw' })],
  ] as const)('is taken as %s', async (type, make) => {
    expect(pictureTypes).toContain(type);
    const bytes = await make().toBuffer();
    const { status, data } = await studio.upload([{ name: 'picture', bytes }]);
    expect(status).toBe(200);
    expect(studio.rowOf(data.id)).toMatchObject({ mimeType: type, width: 300, height: 200 });
  });

  it('is the first frame of an animated PNG', async () => {
    const bytes = await animatedPng(400, 300);
    const { status, data } = await studio.upload([{ name: 'a.png', bytes, type: 'image/apng' }]);
    expect(status).toBe(200);
    expect(studio.rowOf(data.id)).toMatchObject({ mimeType: 'image/png', width: 400, height: 300 });
    const thumbnail = await studio.rest('GET', `/media/${data.id}/320.jpg`);
    const { channels } = await sharp(thumbnail.rawPayload).stats();
    expect(channels[0]?.mean).toBeGreaterThan(150);
  });

  it.each([
    ['', taggedJpeg],
    [' progressive', () => photo().jpeg({ progressive: true }).toBuffer()],
  ])('may be a%s JPEG that lacks its end marker', async (_, make) => {
    const whole = await make();
    for (const bytes of [whole.subarray(0, -2), whole.subarray(0, -1)]) {
      const { status, data } = await studio.upload([{ name: 'a.jpg', bytes }]);
      expect(status).toBe(200);
      await studio.deps.jobs.drain();
      const large = await studio.rest('GET', `/media/${data.id}/640.webp`);
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 640 });
    }
  });

  it('has the type of its bytes, whatever its name: a PNG named .jpg', async () => {
    const bytes = await photo(400, 300).png().toBuffer();
    const { status, data } = await studio.upload([{ name: 'a.jpg', bytes, type: 'image/jpeg' }]);
    expect(status).toBe(200);
    expect(studio.rowOf(data.id)).toMatchObject({
      mimeType: 'image/png',
      storeKey: expect.stringMatching(/\.png$/),
    });
  });

  it('is rotated upright when the camera was held sideways', async () => {
    const bytes = await photo(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await studio.upload([{ name: 'a.jpg', bytes }]);
    expect(data).toMatchObject({ width: 600, height: 900 });
    const thumbnail = await studio.rest('GET', `/media/${data.id}/320.jpg`);
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  it('may have a name of 500 characters with folders and emoji', async () => {
    const name = `../../${'🌄'.repeat(240)}/..\\${'a'.repeat(240)}.jpg`;
    const bytes = await taggedJpeg(400, 300);
    const { status, data } = await studio.upload([{ name, bytes }]);
    expect(status).toBe(200);
    expect(studio.rowOf(data.id).storeKey).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/);
  });

  it('reveals neither where it was taken nor by whom', async () => {
    const { data } = await studio.upload([{ name: 'a.jpg', bytes: await taggedJpeg(700, 140) }]);
    await studio.deps.jobs.drain();
    for (const size of ['320.jpg', '640.webp', '640.avif']) {
      const { rawPayload } = await studio.rest('GET', `/media/${data.id}/${size}`);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('Robin Lens')).toBe(false);
    }
  });
});

describe('a picture that gets no row after all', () => {
  const staged = async () => {
    const bytes = await taggedJpeg(400, 300);
    const { path, size } = await studio.deps.media.drafts.write(Readable.from([bytes]));
    return { path, name: 'a.jpg', size };
  };
  const keysOf = (id: string) => [...studio.keys].filter((key) => key.includes(id));

  it('is refused for its own reason, and removed later, when both storing and removing fail', async () => {
    const { media } = studio.deps;
    const failing = {
      ...media,
      put: () => Promise.reject(new Error('No room.')),
      list: () => Promise.reject(new Error('Nobody there.')),
    };
    const before = studio.keys.size;
    const file = await staged();
    await expect(storePicture({ ...studio.deps, media: failing }, file)).rejects.toThrow(
      'No room.',
    );
    expect(studio.keys.size).toBe(before + 1);
    const waiting = studio.deps.db.select().from(jobs).where(eq(jobs.kind, removeBytesJob.name));
    expect(waiting.all()).toHaveLength(1);
    studio.deps.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .run();
    await studio.deps.jobs.drain();
    expect(studio.keys.size).toBe(before);
  });

  it('leaves nothing when storing one part fails while another is in progress', async () => {
    const { media } = studio.deps;
    let hasArrived = false;
    const failing = {
      ...media,
      put: () => Promise.reject(new Error('No room.')),
      async adopt(...args: Parameters<typeof media.adopt>) {
        await nextTurn();
        const stored = await media.adopt(...args);
        hasArrived = true;
        return stored;
      },
    };
    const before = studio.keys.size;
    const file = await staged();
    await expect(storePicture({ ...studio.deps, media: failing }, file)).rejects.toThrow(
      'No room.',
    );
    expect([hasArrived, studio.keys.size]).toEqual([true, before]);
  });

  it('keeps its bytes while a shared server may have stored its row', async () => {
    const { data } = await studio.upload([{ name: 'a.jpg', bytes: await taggedJpeg(400, 300) }]);
    const row = studio.rowOf(data.id);
    const rowless = await storePicture(studio.deps, await staged());
    studio.deps.db.$client.catchUp = () => Promise.resolve();
    try {
      await dropPicture(studio.deps, row);
      await dropPicture(studio.deps, rowless);
    } finally {
      Reflect.deleteProperty(studio.deps.db.$client, 'catchUp');
    }
    expect(keysOf(data.id).length).toBeGreaterThan(1);
    expect(keysOf(rowless.id)).toEqual([]);
  });
});
