import { renditionWidths } from '@shutterhouse/contract/renditions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byteRoutes } from '../../registry/byte-routes.ts';
import { faultsOfAnswer } from '../../testing/calls/described.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import { createUploadStudio, type UploadStudio } from '../../testing/media/uploads.ts';
import { albumWith } from '../../testing/rows/albums.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

let studio: UploadStudio;
let document: OpenApiDocument;
let jpeg: Buffer;

beforeAll(async () => {
  studio = await createUploadStudio();
  document = (await studio.rest('GET', '/api/openapi.json')).json();
  jpeg = await taggedJpeg(700, 500);
});
afterAll(() => studio.close());

const upload = { method: 'POST', path: '/gallery/albums/{id}/images' };
const image = { method: 'GET', path: '/gallery/images/{folderName}/{filename}' };
const sendPicture = { method: 'POST', path: '/media/pictures' };
const picture = { method: 'GET', path: '/media/{id}/{name}' };

function operationOf({ method, path }: { method: string; path: string }): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return operation;
}

const statusesOf = (call: { method: string; path: string }) =>
  Object.keys(operationOf(call).responses);

describe('a call that moves bytes', () => {
  test('requires a session where its route does', () => {
    const calls = Object.values(byteRoutes).flat();
    const guarded = calls.filter((call) => operationOf(call).security.length > 0);
    expect(guarded.map(({ path }) => path)).toEqual([
      '/booking/bookings.csv',
      '/client-galleries/{id}/watermark',
      '/client-galleries/selections/{id}/pictures.csv',
      '/client-galleries/selections/{id}/xmp.zip',
      '/client-galleries/pictures/{id}/poster',
      '/client-galleries/pictures/{id}/poster',
      '/clients/clients.csv',
      '/contracts/versions/{id}/pdf',
      '/dashboard/export/download',
      '/finance/records.csv',
      '/finance/{id}/receipt',
      '/finance/{id}/receipt',
      '/files/upload',
      '/files/uploads/{id}',
      '/files/download/{id}',
      '/files/bulk/download',
      '/files/preview/{id}',
      '/files/links/{id}/favourites/archive',
      upload.path,
      '/invoices/invoices.csv',
      '/finance/taxes.csv',
      '/invoices/{id}/pdf',
      sendPicture.path,
      '/newsletter/subscribers.csv',
      '/portfolio/tiktok-videos/cover',
      '/products/{id}/media',
      '/questionnaires/files/{id}',
    ]);
    expect(calls.filter(({ right }) => right !== undefined)).toEqual(guarded);
  });

  test('lists how it can be refused', () => {
    const forms = ['400', '401', '403', '408', '413', '415', '422', 'default'];
    expect(statusesOf(sendPicture)).toEqual(['200', ...forms]);
    expect(statusesOf(upload)).toEqual(['201', ...forms.toSpliced(3, 0, '404')]);
    expect(statusesOf(image)).toEqual(['200', '400', '404', 'default']);
    expect(statusesOf(picture)).toEqual(['200', '404', '503', 'default']);
  });

  test('is listed beside the JSON call of the same path', () => {
    expect(Object.keys(document.paths[upload.path] ?? {})).toEqual(['delete', 'post']);
  });
});

describe('the input of a call that moves bytes', () => {
  test('is a form with as many files as the slot allows', () => {
    const { requestBody, parameters } = operationOf(upload);
    expect(parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            required: ['images'],
            properties: {
              images: {
                type: 'array',
                items: { type: 'string', format: 'binary' },
                minItems: 1,
                maxItems: 200,
                description: expect.stringMatching(/^JPEG, PNG.* up to 200 MB each, at most 200/),
              },
            },
          },
          encoding: {
            images: { contentType: expect.stringMatching(/^image\/jpeg, image\/png, /) },
          },
        },
      },
    });
  });

  test('is one file in the field of the slot that the query names', () => {
    const { requestBody, parameters } = operationOf(sendPicture);
    expect(parameters).toMatchObject([
      {
        name: 'slot',
        in: 'query',
        required: true,
        schema: {
          enum: [
            'hero',
            'about',
            'portfolio',
            'service',
            'testimonial',
            'category',
            'miniSession',
            'logo',
            'icon',
            'watermark',
          ],
        },
      },
    ]);
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: [],
      anyOf: [{ required: ['file'] }, { required: ['image'] }],
      properties: {
        file: { format: 'binary', description: expect.stringMatching(/For the slot hero\.$/) },
        image: { format: 'binary', description: expect.stringMatching(/For the slot about, /) },
        alt: { type: 'string', maxLength: 300 },
      },
    });
  });

  test('for a rendition is its path, its width and its format', () => {
    const inPath = { in: 'path', required: true, schema: { type: 'string' } };
    expect(operationOf(image).parameters).toEqual([
      { name: 'folderName', ...inPath },
      { name: 'filename', ...inPath },
      {
        name: 'width',
        in: 'query',
        required: false,
        schema: { type: 'number', enum: [...renditionWidths], default: 1280 },
      },
      {
        name: 'format',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: ['avif', 'webp', 'jpg'], default: 'jpg' },
      },
    ]);
    const [, name] = operationOf(picture).parameters ?? [];
    expect(String(name?.example)).toMatch(new RegExp(name?.schema.pattern ?? '^$'));
  });
});

describe('the response of a call that moves bytes', () => {
  type Reply = { data?: { id?: string; images?: { url: string }[] } };

  /** Sends files as a moderator, or as a stranger. */
  async function send(path: string, field: string, isStranger = false) {
    const reply = await fetch(`${studio.url}/api${path}`, {
      method: 'POST',
      headers: isStranger ? {} : { authorization: `Bearer ${studio.token}` },
      body: formOf([{ field, name: 'dunes.jpg', bytes: jpeg }]),
    });
    return { status: reply.status, answer: (await reply.json()) as Reply };
  }

  test('to files for an album matches the document, for success and refusal, and so does the image', async () => {
    const operation = operationOf(upload);
    const { id } = albumWith(studio.deps, { isPublic: true });
    const well = await send(`/gallery/albums/${id}/images`, 'images');
    expect(well.status).toBe(201);
    expect(faultsOfAnswer(document, operation, well)).toEqual([]);
    const refused = [
      [401, await send(`/gallery/albums/${id}/images`, 'images', true)],
      [400, await send(`/gallery/albums/${id}/images`, 'photo')],
      [404, await send('/gallery/albums/none/images', 'images')],
    ] as const;
    for (const [status, reply] of refused) {
      expect(reply.status).toBe(status);
      expect(faultsOfAnswer(document, operation, reply)).toEqual([]);
    }
    const url = well.answer.data?.images?.[0]?.url ?? '';
    await expectBytes(image, url, ['?width=320', '?format=webp']);
    const ill = await studio.rest('GET', `${url}?width=5`);
    const answer = { status: ill.statusCode, answer: ill.json() };
    expect(answer.status).toBe(400);
    expect(faultsOfAnswer(document, operationOf(image), answer)).toEqual([]);
  });

  test('to a picture sent ahead matches the document, for success and refusal, and so does the picture', async () => {
    const operation = operationOf(sendPicture);
    const well = await send('/media/pictures?slot=hero', 'file');
    expect(well.status).toBe(200);
    expect(faultsOfAnswer(document, operation, well)).toEqual([]);
    const ill = await send('/media/pictures?slot=hero', 'image');
    expect(ill.status).toBe(400);
    expect(faultsOfAnswer(document, operation, ill)).toEqual([]);
    await expectBytes(picture, `/media/${well.answer.data?.id}/`, ['320.avif', '640.jpg']);
  });

  /** Requests image URLs: expects bytes of a type of the document, and 404 for a missing image. */
  async function expectBytes(call: typeof image, address: string, endings: readonly string[]) {
    const { responses } = operationOf(call);
    const types = Object.keys(responses[200]?.content ?? {});
    expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    for (const ending of endings) {
      const reply = await studio.rest('GET', address + ending, { as: 'moderator' });
      expect(reply.statusCode, ending).toBe(200);
      expect(types).toContain(reply.headers['content-type']);
    }
    const none = await studio.rest('GET', `${address.replace(/[^/]+$/, '')}none`);
    const answer = { status: none.statusCode, answer: none.json() };
    expect(answer.status).toBe(404);
    expect(faultsOfAnswer(document, operationOf(call), answer)).toEqual([]);
  }
});
