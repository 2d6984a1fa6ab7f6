import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { whileClaimed } from '../../../jobs/claims.ts';
import { trackKeys } from '../../../testing/media/store.ts';
import { tempFilesLeft } from '../../../testing/media/uploads.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { finishingUpload } from './rows.ts';

type Upload = { _id: string; size: number; received: number; fileId: string | null };

const { store, keys } = trackKeys();
let time = new Date('2030-06-01T12:00:00Z');
const studio = studioForAllTests({ media: store, now: () => time });
const desk = forAllTests(() => openStaffClient(studio));

const kibibyte = 1024;
const pieceSize = 300 * kibibyte;
/** Bytes of which no two pieces are the same. */
const bytes = Buffer.from(Uint32Array.from({ length: 180_000 }, (_, at) => at).buffer);
const begin = (more: object = {}) =>
  desk.data<Upload>('POST', '/files/uploads', {
    ...{ name: `${randomUUID()}.bin`, size: bytes.length, source: 'local', lastModified: 7 },
    ...more,
  });
const send = (id: string, start: number | string, part: Buffer) => {
  const form = new FormData();
  form.append('piece', new Blob([new Uint8Array(part)]), 'piece');
  form.append('start', String(start));
  return desk.ask('POST', `/api/files/uploads/${id}`, form);
};
const sendFrom = async (id: string, from: number) => {
  for (let start = from; start < bytes.length; start += pieceSize) {
    const { status, body } = await send(id, start, bytes.subarray(start, start + pieceSize));
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
};
const finish = (id: string) => desk.ask('POST', `/files/uploads/${id}/finish`);
const stateOf = (id: string) => desk.data<Upload>('GET', `/files/uploads/${id}`);
const bytesOf = (id: string) => [...keys].filter((key) => key.startsWith(`uploads/${id}/`));

describe('an upload in pieces', () => {
  it('resumes where it broke off, and becomes the file byte for byte', async () => {
    const name = 'ceremony.bin';
    const { _id: id } = await begin({ name, isPublic: true });
    expect((await send(id, 0, bytes.subarray(0, pieceSize))).body.data).toMatchObject({
      received: pieceSize,
      fileId: null,
    });
    // The page was closed meanwhile; the same file is chosen again.
    const again = await begin({ name });
    expect(again).toMatchObject({ _id: id, received: pieceSize });
    await sendFrom(id, again.received);
    const { status, body } = await finish(id);
    expect([status, body.message]).toEqual([200, 'File uploaded.']);
    const { fileId } = body.data as Upload;
    const file = await studio.rest('GET', `/files/download/${fileId}`, { as: 'moderator' });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(await desk.data('GET', `/files/${fileId}`)).toMatchObject({ name, isPublic: true });
    await studio.deps.jobs.drain();
    expect(bytesOf(id)).toEqual([]);
    expect(tempFilesLeft()).toEqual([]);
    // The client may have missed the response.
    expect((await finish(id)).body.data).toMatchObject({ fileId });
    expect((await begin({ name: 'other.bin' }))._id).not.toBe(id);
  });

  it('is finished by one process at a time', async () => {
    const { _id: id } = await begin();
    await sendFrom(id, 0);
    const { promise, resolve } = Promise.withResolvers<void>();
    const elsewhere = whileClaimed(
      studio.deps,
      { kind: finishingUpload, payload: { uploadId: id }, underWay: '' },
      () => promise,
    );
    const { status, body } = await finish(id);
    expect([status, body.message]).toEqual([
      409,
      'The upload is being finished. Please wait a moment.',
    ]);
    resolve();
    await elsewhere;
    expect((await finish(id)).status).toBe(200);
  });

  it('accepts only the next piece, and says which one that is', async () => {
    const { _id: id } = await begin();
    const first = bytes.subarray(0, pieceSize);
    expect((await send(id, pieceSize, first)).status).toBe(409);
    await send(id, 0, first);
    const { status, body } = await send(id, 0, first);
    expect([status, body.message]).toEqual([
      409,
      `The upload is at byte ${pieceSize}. Please continue from there.`,
    ]);
    expect(bytesOf(id)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ received: pieceSize });
  });

  it.each([
    [
      'a piece beyond the end',
      0,
      bytes.length + 1,
      422,
      'This piece goes beyond the end of the file.',
    ],
    [
      'a piece that is too small',
      0,
      1000,
      422,
      'A piece must have at least 256 KB, unless it is the last one.',
    ],
    ['an invalid start', '-1', 1000, 400, 'The start of the piece must be a number of bytes'],
  ])('refuses %s, and keeps nothing of it', async (_, start, size, code, sentence) => {
    const { _id: id } = await begin();
    const { status, body } = await send(id, start, Buffer.alloc(size));
    expect(status).toBe(code);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(bytesOf(id)).toEqual([]);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('keeps a piece whose row was committed by a shared database server although the response was lost', async () => {
    const { _id: id } = await begin();
    const { $client: client } = studio.deps.db;
    // Only the response to the write of the piece is lost.
    let isLost = false;
    client.catchUp = () => {
      const counted = bytesOf(id).length > 0 && !isLost;
      isLost ||= counted;
      return counted ? Promise.reject(new Error('The server went away.')) : Promise.resolve();
    };
    try {
      expect((await send(id, 0, bytes.subarray(0, pieceSize))).status).toBe(500);
    } finally {
      Reflect.deleteProperty(client, 'catchUp');
    }
    // The client asks for the progress, and continues there.
    expect(await stateOf(id)).toMatchObject({ received: pieceSize });
    await sendFrom(id, pieceSize);
    expect((await finish(id)).status).toBe(200);
  });

  it('does not become a file before all pieces are there', async () => {
    const { _id: id } = await begin();
    await send(id, 0, bytes.subarray(0, pieceSize));
    const { status, body } = await finish(id);
    expect([status, body.message]).toEqual([409, 'The upload is not complete yet.']);
  });

  it('is refused before the first byte when it could not be stored', async () => {
    await begin({ name: 'taken.bin' }).then(async ({ _id: id }) => {
      await sendFrom(id, 0);
      await finish(id);
    });
    const ask = (more: object) =>
      desk.ask('POST', '/files/uploads', { name: 'a.bin', size: 5, source: 'local', ...more });
    const taken = await ask({ name: 'TAKEN.bin' });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { name: 'There is already a file or folder named “TAKEN.bin” here.' },
    ]);
    expect((await ask({ parentId: '0192f0a1' })).status).toBe(404);
    expect((await ask({ source: 'dropbox' })).status).toBe(422);
    for (const wrong of [{ size: 0 }, { size: 3e9 }, { size: 1.5 }, { name: '../a' }]) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });

  it('leaves nothing when it is cancelled or idle for more than a day', async () => {
    const { _id: cancelled } = await begin();
    await send(cancelled, 0, bytes.subarray(0, pieceSize));
    const { body } = await desk.ask('DELETE', `/files/uploads/${cancelled}`);
    expect(body.message).toBe('The upload was cancelled. Nothing was saved.');
    await studio.deps.jobs.drain();
    const { _id: left } = await begin();
    await send(left, 0, bytes.subarray(0, pieceSize));
    time = new Date(time.getTime() + 25 * 3_600_000);
    for (const id of [cancelled, left]) {
      const { status, body } = await desk.ask('GET', `/files/uploads/${id}`);
      expect([status, body.message]).toEqual([
        404,
        'This upload does not exist anymore. Please start it again.',
      ]);
    }
    await studio.deps.jobs.drain();
    expect([...bytesOf(cancelled), ...bytesOf(left)]).toEqual([]);
  });

  it('starts anew when bytes are missing, as after a restore', async () => {
    const { _id: id } = await begin({ name: 'lost.bin' });
    await sendFrom(id, 0);
    await store.remove(bytesOf(id)[0] ?? '');
    expect((await finish(id)).status).toBe(404);
    expect(await begin({ name: 'lost.bin' })).toMatchObject({ received: 0 });
  });
});
