import { existsSync, readFileSync } from 'node:fs';
import { type PictureType, type SlotName, uploadSlots } from '@shutterhouse/contract/upload-slots';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { heicHead, heicPicture } from '../testing/media/heic.ts';
import { movie, webm } from '../testing/media/movies.ts';
import { formOf, photo } from '../testing/media/photos.ts';
import { folderForAllTests } from '../testing/studio/for-each-test.ts';
import { type StudioProcess, startStudio } from '../testing/studio/process.ts';

/*
 * Tests of the sources don't detect what bundling breaks: here a real process of the built server
 * receives every kind of file at every call that accepts files.
 */

const folder = folderForAllTests();
let studio: StudioProcess;
let cookie: string;
let albumId: string;
let productId: string;

beforeAll(async () => {
  studio = await startStudio(folder.path, {}, 'build');
  const signedIn = await send('/users/login', {
    email: 'owner@studio.example',
    password: 'Harbour-Lane-14!',
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const album = { name: 'Everything', description: '', isPublic: true, tags: [] };
  const { data } = (await (await send('/gallery/albums', album)).json()) as Answer;
  albumId = data.id;
  const product = { name: 'Album', description: 'Linen.', price: 240, stock: 1 };
  const made = (await (await send('/products', product)).json()) as Answer;
  productId = made.data.id;
}, 60_000);
afterAll(() => studio.stop());

type Answer = { success: boolean; message: string; data: { id: string } };

function send(path: string, body: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(studio.url + path, {
    method: 'POST',
    headers: { ...(cookie && { cookie }), ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

/**
 * Where pictures of a slot are uploaded; undefined where no call accepts them yet, and for products, which accept
 * videos too.
 */
const addresses: Record<SlotName, (() => string) | undefined> = {
  hero: () => '/media/pictures?slot=hero',
  about: () => '/media/pictures?slot=about',
  portfolio: () => '/media/pictures?slot=portfolio',
  service: () => '/media/pictures?slot=service',
  testimonial: () => '/media/pictures?slot=testimonial',
  logo: () => '/media/pictures?slot=logo',
  icon: () => '/media/pictures?slot=icon',
  miniSession: () => '/media/pictures?slot=miniSession',
  category: () => '/media/pictures?slot=category',
  albumImage: () => `/gallery/albums/${albumId}/images`,
  product: undefined,
  receipt: undefined,
  answerFile: undefined,
  file: undefined,
  filePiece: undefined,
  galleryPoster: undefined,
  watermark: undefined,
};

const slots = Object.entries(addresses).flatMap(([name, address]) =>
  address ? [{ name: name as SlotName, address }] : [],
);

async function upload(slot: (typeof slots)[number], name: string, bytes: Buffer) {
  const { field } = uploadSlots[slot.name];
  const response = await send(slot.address(), formOf([{ field, name, bytes }]));
  const { success, message } = (await response.json()) as Answer;
  return { status: response.status, success, message };
}

const sound: Record<PictureType, () => Promise<Buffer>> = {
  'image/jpeg': () => photo(96, 64).jpeg().toBuffer(),
  'image/png': () => photo(96, 64).png().toBuffer(),
  'image/webp': () => photo(96, 64).webp().toBuffer(),
  'image/avif': () => photo(96, 64).avif({ effort: 0 }).toBuffer(),
  'image/gif': () => photo(96, 64).gif().toBuffer(),
  'image/tiff': () => photo(96, 64).tiff({ compression: 'lzw' }).toBuffer(),
  'image/heic': async () => heicPicture('turned-tiles'),
  'image/heif': async () => {
    const bytes = heicPicture('ten-bits');
    bytes.write('mif1', 8);
    return bytes;
  },
};

describe.each(slots)('the built server, for $name,', (slot) => {
  test.each(Object.entries(sound))('takes %s', async (_type, make) => {
    const answer = await upload(slot, 'picture', await make());
    expect(answer).toMatchObject({ status: slot.name === 'albumImage' ? 201 : 200, success: true });
  });

  const heic = 'which can’t be decoded here. Please send it as JPEG';
  const raw =
    'is a camera RAW file, which can’t be developed here. Please export it as JPEG or TIFF.';
  const other = 'is not of a type that is accepted here. Please choose JPEG, PNG, WebP, AVIF, GIF';
  const damaged = 'is damaged or incomplete. Please export it again and choose the new file.';

  test.each<[string, number, string, Buffer | (() => Promise<Buffer>)]>([
    ['an empty file', 422, 'is empty. Please choose another file.', Buffer.alloc(0)],
    ['an SVG', 415, 'Please export it as PNG or JPEG.', Buffer.from('<svg xmlns="x"/>')],
    ['a page', 415, 'is a web page', Buffer.from('<!doctype html><p>Hello</p>')],
    ['a text', 415, other, Buffer.from('Once upon a time')],
    ['an XML', 415, other, Buffer.from('<?xml version="1.0"?><a/>')],
    ['a PDF', 415, other, Buffer.from('%PDF-1.7\n')],
    ['a ZIP', 415, other, Buffer.from('504b0304140000000000', 'hex')],
    ['an MP4 video', 415, other, padded('0000001c667479706d703432000000006d70343269736f6d')],
    ['noise', 415, other, Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256))],
    ['HEIC', 415, heic, heicHead()],
    ['CR2', 415, raw, padded('49492a00100000004352020000000000')],
    ['NEF', 415, raw, padded('4d4d002a00000008001c00fe00000000')],
    ['DNG', 415, raw, tiffWithTag(50_706, 0)],
    ['DNG with its directory at the end', 415, raw, tiffWithTag(50_706, 200_000)],
    ['ARW', 415, raw, tiffWithTag(50_341, 0)],
    ['half a TIFF', 422, damaged, async () => half(await sound['image/tiff']())],
    ['half a JPEG', 422, damaged, async () => half(await sound['image/jpeg']())],
    ['half a PNG', 422, damaged, async () => half(await sound['image/png']())],
  ])('refuses %s with a sentence', async (_kind, status, sentence, content) => {
    const bytes = typeof content === 'function' ? await content() : content;
    const answer = await upload(slot, 'picture.jpg', bytes);
    expect(answer).toMatchObject({ status, success: false });
    expect(answer.message).toContain(sentence);
  });
});

test.each([
  ['MP4', 'video/mp4', movie()],
  ['MOV', 'video/quicktime', movie({ brand: 'qt  ' })],
  ['WebM', 'video/webm', webm()],
])(
  'the built server takes a product’s video as %s, and serves it as %s',
  async (_, type, bytes) => {
    const response = await send(
      `/products/${productId}/media`,
      formOf([{ field: 'media_0', name: 'film', bytes }]),
    );
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { product: { media: { url: string }[] } } };
    const served = await fetch(studio.url + data.product.media.at(-1)?.url, {
      headers: { cookie },
    });
    expect(served.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

test.runIf(process.platform === 'linux')(
  'the built server decodes nothing itself: only its second process knows the decoders, and ends with it',
  async () => {
    const { pid = 0 } = studio.child;
    const [decoder = ''] = childrenOf(pid);
    expect(readFileSync(`/proc/${decoder}/maps`, 'utf8')).toContain('libvips');
    expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toContain('libvips');
    expect(await studio.stop()).toBe(0);
    await vi.waitFor(() => expect(existsSync(`/proc/${decoder}`)).toBe(false), { timeout: 10_000 });
  },
);

/** The child processes of a process that are still running. */
function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}

function padded(hex: string): Buffer {
  return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(400)]);
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** The header of a TIFF whose only tag is this one, in a directory after a gap of that many bytes. */
function tiffWithTag(tag: number, gap: number): Buffer {
  const head = Buffer.from('49492a0000000000', 'hex');
  head.writeUInt32LE(head.length + gap, 4);
  const directory = Buffer.alloc(2 + 12 + 4);
  directory.writeUInt16LE(1, 0);
  directory.writeUInt16LE(tag, 2);
  return Buffer.concat([head, Buffer.alloc(gap), directory]);
}
