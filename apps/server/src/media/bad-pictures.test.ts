import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicHead } from '../testing/media/heic.ts';
import { bombPng, type FormFile, photo, taggedJpeg } from '../testing/media/photos.ts';
import { createUploadStudio, type UploadStudio } from '../testing/media/uploads.ts';
import { openImage } from './decoder/engine.ts';

let studio: UploadStudio;
beforeAll(async () => {
  studio = await createUploadStudio();
});
afterAll(() => studio.close());

describe('what is not a valid picture', () => {
  const script = '<script>alert(1)</script>';
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await taggedJpeg();
  });

  it.each<[string, FormFile | (() => Promise<FormFile> | FormFile), number, string]>([
    [
      'a truncated JPEG',
      () => ({ name: 'a.jpg', bytes: jpeg.subarray(0, -500) }),
      422,
      '“a.jpg” is damaged or incomplete. Please export it again and choose the new file.',
    ],
    [
      'a JPEG without its last pixels',
      () => ({ name: 'a.jpg', bytes: jpeg.subarray(0, -60) }),
      422,
      'damaged or incomplete',
    ],
    [
      'half a JPEG at its full size',
      () => ({
        name: 'a.jpg',
        bytes: Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(jpeg.length / 2)]),
      }),
      422,
      'damaged or incomplete',
    ],
    [
      'half a progressive JPEG',
      async () => {
        const whole = await photo(900, 600).jpeg({ progressive: true }).toBuffer();
        return { name: 'a.jpg', bytes: whole.subarray(0, whole.length / 2) };
      },
      422,
      'damaged or incomplete',
    ],
    [
      'half a JPEG',
      () => ({ name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }),
      422,
      'damaged or incomplete',
    ],
    [
      'the head of a JPEG',
      () => ({ name: 'a.jpg', bytes: jpeg.subarray(0, 20) }),
      422,
      'damaged or incomplete',
    ],
    [
      'a file of zero bytes',
      { name: 'a.jpg', bytes: Buffer.alloc(0) },
      422,
      '“a.jpg” is empty. Please choose another file.',
    ],
    [
      'an SVG',
      {
        name: 'a.svg',
        bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
        type: 'image/svg+xml',
      },
      415,
      '“a.svg” is an SVG drawing, which can carry scripts. Please export it as PNG or JPEG.',
    ],
    [
      'an SVG named .jpg',
      {
        name: 'a.jpg',
        bytes: Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`),
        type: 'image/jpeg',
      },
      415,
      'SVG drawing',
    ],
    [
      'a page named .jpg',
      {
        name: 'a.jpg',
        bytes: Buffer.from(`<!-- hi --><!doctype html>${script}`),
        type: 'image/jpeg',
      },
      415,
      '“a.jpg” is a web page and not a picture. Please choose a photo.',
    ],
    [
      'a text',
      { name: 'a.png', bytes: Buffer.from('Once upon a time'), type: 'image/png' },
      415,
      'Please choose JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.',
    ],
    [
      'a PDF',
      { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n') },
      415,
      'not of a type that is accepted here',
    ],
    [
      'noise',
      {
        name: 'a.jpg',
        bytes: Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256)),
      },
      415,
      'not of a type that is accepted here',
    ],
    [
      'a HEIC picture',
      { name: 'IMG_1.HEIC', bytes: heicHead() },
      415,
      'Settings, Camera, Formats, Most Compatible lets it take JPEGs.',
    ],
    [
      'a RAW file',
      {
        name: 'DSC1.CR2',
        bytes: Buffer.concat([
          Buffer.from('49492a00100000004352020000000000', 'hex'),
          Buffer.alloc(64),
        ]),
      },
      415,
      '“DSC1.CR2” is a camera RAW file, which can’t be developed here. Please export it as JPEG or TIFF.',
    ],
    [
      'a bomb of 900 megapixels',
      async () => ({ name: 'bomb.png', bytes: await bombPng(30_000, 30_000) }),
      422,
      '“bomb.png” has more than 120 megapixels. Please choose a smaller version.',
    ],
  ])('is refused with a sentence and leaves nothing: %s', async (_, content, status, sentence) => {
    const file = typeof content === 'function' ? await content() : content;
    const before = studio.storedState();
    const answer = await studio.upload([file]);
    expect(answer).toMatchObject({ status, success: false, errors: { file: answer.message } });
    expect(answer.message).toContain(sentence);
    expect(studio.storedState()).toEqual(before);
  });

  it('is harmless when it is both a picture and a web page: only re-encoded pixels are served', async () => {
    const polyglot = Buffer.concat([
      await photo(400, 300).gif().toBuffer(),
      Buffer.from(`<html>${script}</html>`),
    ]);
    const { status, data } = await studio.upload([
      { name: 'a.html', bytes: polyglot, type: 'text/html' },
    ]);
    expect(status).toBe(200);
    for (const size of ['320.jpg', '320.webp', '320.avif']) {
      const reply = await studio.rest('GET', `/media/${data.id}/${size}`);
      expect(reply.headers['content-type']).toMatch(/^image\//);
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(reply.rawPayload.includes('<script>')).toBe(false);
    }
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.4\n%%EOF'],
    ['a plain PPM bitmap', 'P3\n1 1\n255\n1 2 3\n'],
  ])('is read by no decoder either: %s', async (_, text) => {
    const { drafts } = studio.deps.media;
    const { path } = await drafts.write(Buffer.from(text));
    const image = await openImage(path);
    await expect(image.metadata()).rejects.toThrow();
    await drafts.discard(path);
  });

  it('is named in its refusal by its shortened name, without folders', async () => {
    const name = `../../${'é'.repeat(300)}🌄${'b'.repeat(200)}.jpg`;
    const { message } = await studio.upload([{ name, bytes: Buffer.alloc(0) }]);
    expect(message).toBe(
      `“${'é'.repeat(40)}…${'b'.repeat(15)}.jpg” is empty. Please choose another file.`,
    );
  });
});
