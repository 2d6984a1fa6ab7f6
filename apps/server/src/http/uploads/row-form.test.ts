import { refusalMessages } from '@shutterhouse/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormFile, formOf, photo, taggedJpeg } from '../../testing/media/photos.ts';
import { createUploadStudio, type UploadStudio } from '../../testing/media/uploads.ts';

let studio: UploadStudio;
let image: FormFile;
beforeAll(async () => {
  studio = await createUploadStudio();
  image = { field: 'image', name: 'a.jpg', bytes: await taggedJpeg(500, 400) };
});
afterAll(() => studio.close());

async function send(
  method: string,
  path: string,
  files: readonly FormFile[],
  fields: Record<string, string>,
  { token = studio.token, headers = {} }: { token?: string; headers?: object } = {},
) {
  const response = await fetch(studio.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: formOf(files, fields),
  });
  const answer = (await response.json()) as {
    message?: string;
    errors?: Record<string, string>;
    data: Record<string, unknown>;
  };
  return { status: response.status, ...answer };
}

const item = { title: 'On the hill', category: 'Portraits', description: '', featured: 'true' };
const about = { title: 'About', subtitle: 'Us', content_title: 'Studio', content: 'Words.' };

describe('a form sent again with its key because no response came', () => {
  const key = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
  const again = { ...item, title: 'Sent again' };

  test('is answered as before, and leaves no second picture', async () => {
    const first = await send('POST', '/portfolio', [image], again, { headers: key });
    expect(first.status).toBe(201);
    await studio.deps.jobs.drain();
    const before = studio.storedState();
    expect(await send('POST', '/portfolio', [image], again, { headers: key })).toEqual(first);
    await studio.deps.jobs.drain();
    expect(studio.storedState()).toEqual(before);
  });

  test('is refused with another picture, which is deleted', async () => {
    await studio.deps.jobs.drain();
    const before = studio.storedState();
    const other = { ...image, bytes: await taggedJpeg(400, 300) };
    const refused = await send('POST', '/portfolio', [other], again, { headers: key });
    expect(refused).toMatchObject({ status: 409, message: refusalMessages.requestKeyUsed });
    await studio.deps.jobs.drain();
    expect(studio.storedState()).toEqual(before);
  });
});

describe.each(['', '/api'])('a documented call as a form, under %j', (prefix) => {
  test('accepts the file as a picture and the fields with their types', async () => {
    const { status, data } = await send('POST', `${prefix}/portfolio`, [image], item);
    expect(status).toBe(201);
    expect(data).toMatchObject({ title: 'On the hill', featured: true });
    const served = await studio.rest('GET', String(data.image));
    expect(served.statusCode).toBe(200);
  });

  test('changes only the given fields, and needs no file', async () => {
    const { data } = await send('POST', `${prefix}/portfolio`, [image], item);
    const path = `${prefix}/portfolio/${data._id}`;
    const changed = await send('PUT', path, [], { isActive: 'false' });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({
      title: 'On the hill',
      isActive: false,
      image: data.image,
    });
    const emptyInput = { field: 'image', name: '', bytes: Buffer.alloc(0) };
    expect((await send('PUT', path, [emptyInput], { title: 'Hill' })).data.image).toBe(data.image);
  });

  test('replaces a picture, whose bytes are deleted', async () => {
    await send('PUT', `${prefix}/about`, [image], about);
    const before = await studio.rest('GET', `${prefix}/about`);
    const png = { ...image, bytes: await photo(600, 300).png().toBuffer() };
    expect((await send('PUT', `${prefix}/about`, [png], about)).status).toBe(200);
    const after = await studio.rest('GET', `${prefix}/about`);
    expect(after.json().image_url).not.toBe(before.json().image_url);
    expect((await studio.rest('GET', before.json().image_url)).statusCode).toBe(404);
    await studio.deps.jobs.drain();
    const old = String(before.json().image_url).split('/')[2];
    expect([...studio.keys].filter((key) => key.includes(String(old)))).toEqual([]);
  });

  test.each<[string, FormFile[], Record<string, string>, number, Record<string, unknown>]>([
    [
      'a field that its rule refuses',
      [],
      { ...item, category: 'Cats' },
      400,
      { category: expect.any(String) },
    ],
    ['a field that is missing', [], { description: '' }, 400, { title: expect.any(String) }],
    [
      'a flag that is none',
      [],
      { ...item, featured: 'perhaps' },
      400,
      { featured: expect.any(String) },
    ],
  ])(
    'keeps nothing of the file when it is refused for %s',
    async (_, more, fields, status, errors) => {
      const before = studio.storedState();
      const answer = await send('POST', `${prefix}/portfolio`, [image, ...more], fields);
      expect(answer).toMatchObject({ status, errors });
      await studio.deps.jobs.drain();
      expect(studio.storedState()).toEqual(before);
    },
  );

  test('names the field of a file that is refused', async () => {
    const before = studio.storedState();
    const broken = { ...image, bytes: image.bytes.subarray(0, 500) };
    expect(await send('POST', `${prefix}/portfolio`, [broken], item)).toMatchObject({
      status: 422,
      errors: { image: expect.stringContaining('damaged') },
    });
    expect(studio.storedState()).toEqual(before);
  });

  test('is only for those who may make the call, and is not read before that is checked', async () => {
    const user = await studio.tokenOf('user');
    const before = studio.storedState();
    expect((await send('POST', `${prefix}/portfolio`, [image], item, { token: user })).status).toBe(
      403,
    );
    expect(
      (await send('POST', `${prefix}/portfolio`, [image], item, { token: 'nobody' })).status,
    ).toBe(401);
    expect(studio.storedState()).toEqual(before);
  });

  test('still accepts JSON', async () => {
    const { data } = await studio.upload([image], 'portfolio');
    const body = { ...item, featured: true, pictureId: data.id };
    const answer = await studio.rest('POST', `${prefix}/portfolio`, { as: 'moderator', body });
    expect(answer.statusCode).toBe(201);
  });
});
