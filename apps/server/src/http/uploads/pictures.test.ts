import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { openSocket, send } from '../../testing/calls/tcp.ts';
import { type FormFile, formOf, taggedJpeg } from '../../testing/media/photos.ts';
import {
  createUploadStudio,
  tempFilesLeft,
  type UploadStudio,
} from '../../testing/media/uploads.ts';
import { principals } from '../../testing/studio/app.ts';

let studio: UploadStudio;
beforeAll(async () => {
  studio = await createUploadStudio();
});
afterAll(() => studio.close());

describe('who may send pictures', () => {
  it.each(principals)('is decided for %s before the body is read', async (who) => {
    const bearer = who !== 'visitor' && `Bearer ${await studio.tokenOf(who)}`;
    const before = studio.storedState();
    const headers = {
      ...(bearer && { authorization: bearer }),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
    };
    const isStaff = who === 'moderator' || who === 'admin';
    const socket = await openSocket(studio.url);
    const head = Object.entries({ host: 'localhost', ...headers }).map(
      ([k, v]) => `${k}: ${v}\r\n`,
    );
    socket.write(`POST /api/media/pictures?slot=hero HTTP/1.1\r\n${head.join('')}\r\n`);
    // No byte of the body was sent: for staff the server waits for it, the others already have
    // their response.
    if (isStaff) socket.write(`--x--\r\n${' '.repeat(1_000_000 - 7)}`);
    await socket.firstBytes;
    socket.cut();
    const { status, body } = await socket.answer;
    expect(status).toBe(isStaff ? 400 : who === 'user' ? 403 : 401);
    expect(JSON.parse(body)).toMatchObject({ success: false });
    expect(studio.storedState()).toEqual(before);
  });

  it('is refused to requests from another site', async () => {
    const response = await fetch(`${studio.url}/api/media/pictures?slot=hero`, {
      method: 'POST',
      headers: { authorization: `Bearer ${studio.token}`, origin: 'https://elsewhere.example' },
      body: formOf([{ name: 'a.jpg', bytes: await taggedJpeg(400, 300) }]),
    });
    expect(response.status).toBe(403);
  });
});

describe('a form that is wrong as a whole', () => {
  beforeEach(() => {
    expect(tempFilesLeft()).toEqual([]);
  });

  it.each<[string, string, readonly FormFile[], number, string]>([
    ['no file', 'hero', [], 400, 'Please choose a file.'],
    [
      'a slot that is none',
      'file',
      [{ name: 'a', bytes: Buffer.from('x') }],
      400,
      'Please say with “slot” what the picture is for.',
    ],
    ['no slot', '', [{ name: 'a', bytes: Buffer.from('x') }], 400, 'Please say with “slot”'],
    [
      'two files',
      'hero',
      [
        { name: 'a', bytes: Buffer.from('x') },
        { name: 'b', bytes: Buffer.from('y') },
      ],
      413,
      'Please choose one file only.',
    ],
    [
      'another field',
      'hero',
      [{ field: 'avatar', name: 'a', bytes: Buffer.from('x') }],
      400,
      'Please send the file in the field “file”.',
    ],
  ])('is refused: %s', async (_, slot, files, status, sentence) => {
    const before = studio.storedState();
    const answer = await studio.upload(files, slot);
    expect(answer).toMatchObject({ status, success: false });
    expect(answer.message).toContain(sentence);
    expect(studio.storedState()).toEqual(before);
  });

  it('is refused when it is JSON', async () => {
    const answer = await studio.rest('POST', '/api/media/pictures?slot=hero', {
      as: 'moderator',
      body: { file: 'x' },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe(
      'The upload could not be understood. Please send it as multipart/form-data.',
    );
  });

  it('is refused on paths that accept no form, before it is read', async () => {
    const response = await fetch(`${studio.url}/api/contact/submit`, {
      method: 'POST',
      body: formOf([{ name: 'a', bytes: Buffer.from('x') }]),
    });
    expect(response.status).toBe(415);
  });

  const part = 'Content-Disposition: form-data; name="file"; filename="a.jpg"';
  it.each<[string, string, string]>([
    ['no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['an empty boundary', 'multipart/form-data; boundary=', '--x--\r\n'],
    [
      'a boundary of 2,000 characters',
      `multipart/form-data; boundary=${'x'.repeat(2000)}`,
      '--x--',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['only the end', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['a part without an end', 'multipart/form-data; boundary=x', `--x\r\n${part}\r\n\r\nbytes`],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\nbytes\r\n--x--\r\n',
    ],
    ['a part without headers', 'multipart/form-data; boundary=x', '--x\r\n\r\nbytes\r\n--x--\r\n'],
    ['headers without an end', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
    [
      'a header of 100 KB',
      'multipart/form-data; boundary=x',
      `--x\r\n${part}; x="${'y'.repeat(100_000)}"\r\n\r\nbytes\r\n--x--\r\n`,
    ],
    [
      'another boundary',
      'multipart/form-data; boundary=x',
      `--y\r\n${part}\r\n\r\nbytes\r\n--y--\r\n`,
    ],
    [
      'a field called __proto__',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nbytes\r\n--x--\r\n',
    ],
    [
      'a field of 100 KB',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${'y'.repeat(100_000)}\r\n--x--\r\n`,
    ],
    [
      '300 fields',
      'multipart/form-data; boundary=x',
      `${Array.from({ length: 300 }, (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nv\r\n`).join('')}--x--\r\n`,
    ],
    [
      'JSON that is none',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="alt"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
  ])('is refused with a 4xx when it is malformed: %s', async (_, type, body) => {
    const before = studio.storedState();
    const answer = await send(studio.url, {
      method: 'POST',
      path: '/api/media/pictures?slot=hero',
      headers: { authorization: `Bearer ${studio.token}`, 'content-type': type },
      body,
    });
    expect([400, 413, 415]).toContain(answer.status);
    expect(faultsOf(answer)).toEqual([]);
    expect(studio.storedState()).toEqual(before);
  });

  it('leaves nothing when the connection is cut in the middle', async () => {
    const before = studio.storedState();
    const socket = await openSocket(studio.url);
    const bytes = await taggedJpeg();
    socket.write(
      `POST /api/media/pictures?slot=hero HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${studio.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes.length + 500}\r\n\r\n--x\r\n${part}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, bytes.length / 2));
    await vi.waitFor(() => expect(tempFilesLeft()).toHaveLength(1));
    socket.cut();
    await vi.waitFor(() => expect(tempFilesLeft()).toEqual([]));
    expect(studio.storedState()).toEqual(before);
    expect((await studio.upload([{ name: 'a.jpg', bytes }])).status).toBe(200);
  });
});
