import { readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedContent } from '../testing/database/rows.ts';
import { filesOf } from '../testing/media/files-desk.ts';
import { movie } from '../testing/media/movies.ts';
import { formOf, photo } from '../testing/media/photos.ts';
import { entriesOfZip } from '../testing/media/zips.ts';
import { albumWith } from '../testing/rows/albums.ts';
import { createProduct } from '../testing/rows/products.ts';
import { startS3Server } from '../testing/services/s3-server.ts';
import { createTestApp } from '../testing/studio/app.ts';
import {
  folderForAllTests,
  folderForEachTest,
  forAllTests,
} from '../testing/studio/for-each-test.ts';
import { openStaffClient } from '../testing/studio/staff-client.ts';
import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';

const away = { success: false, message: refusalMessages.mediaUnreachable };

describe('a studio whose bucket is unreachable', () => {
  const drafts = folderForAllTests();
  const studio = forAllTests(
    async () => {
      const s3 = await startS3Server();
      const media = await openS3Store({ kind: 's3', ...s3, draftsFolder: drafts.path });
      return { s3, ...(await createTestApp({ media })) };
    },
    ({ close }) => close(),
  );
  const desk = forAllTests(() => openStaffClient(studio));
  const { uploadId, send } = filesOf(() => desk);
  const form = (field: string) => formOf([{ field, name: 'a.jpg', bytes: jpeg }]);
  const here = {
    ...{ pictureId: '', videoUrl: '', fileId: '', pieceOf: '', finishing: '' },
    ...{ album: '', product: '' },
  };
  let jpeg: Buffer;

  beforeAll(async () => {
    jpeg = await photo(400, 300).jpeg().toBuffer();
    const begin = async (name: string, size: number) => {
      const file = { name, size, source: 'local' };
      return (await desk.data<{ _id: string }>('POST', '/files/uploads', file))._id;
    };
    const piece = formOf([{ field: 'piece', name: 'p', bytes: Buffer.from('whole') }], {
      start: '0',
    });
    here.album = albumWith(studio.deps).id;
    here.product = createProduct(studio.deps);
    const picture = await desk.data<{ id: string }>(
      'POST',
      '/media/pictures?slot=portfolio',
      form('image'),
    );
    const video = formOf([{ field: 'media_0', name: 'a.mp4', bytes: movie() }]);
    const products = await desk.data<{ product: { media: { url: string }[] } }>(
      'POST',
      `/products/${here.product}/media`,
      video,
    );
    here.pictureId = picture.id;
    here.videoUrl = products.product.media[0]?.url ?? '';
    here.fileId = await uploadId('notes.txt', 'of the day');
    here.pieceOf = await begin('film.mp4', 5);
    here.finishing = await begin('rest.mp4', 5);
    await desk.data('POST', `/files/uploads/${here.finishing}`, piece);
    await studio.s3.close();
  });

  it.each([
    ['a rendition', () => `/media/${here.pictureId}/320.webp`],
    ['a video', () => here.videoUrl],
    ['a part of a video', () => here.videoUrl],
    ['a file', () => `/files/download/${here.fileId}`],
    ['a file in its place', () => `/files/download/${here.fileId}?inline=true`],
  ])('says so to whoever asks for %s, and lets nobody keep that', async (what, path) => {
    const headers = what.startsWith('a part') ? { range: 'bytes=0-9' } : {};
    const answer = await studio.rest('GET', path(), { as: 'moderator', headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject(away);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  it('says so in the note in an archive', async () => {
    const { downloadUrl } = await desk.data<{ downloadUrl: string }>(
      'POST',
      '/files/bulk/download',
      { fileIds: [here.fileId] },
    );
    const entries = await entriesOfZip(await desk.bytes(downloadUrl));
    expect(Object.values(entries)).toEqual([
      expect.stringContaining(`notes.txt: ${refusalMessages.mediaUnreachable}`),
    ]);
  });

  it.each([
    ['a picture', () => desk.ask('POST', '/media/pictures?slot=portfolio', form('image'))],
    ['the picture of a page', () => desk.ask('POST', '/hero/background', form('file'))],
    [
      'pictures of an album',
      () => desk.ask('POST', `/gallery/albums/${here.album}/images`, form('images')),
    ],
    [
      'media of a product',
      () => desk.ask('POST', `/products/${here.product}/media`, form('media_0')),
    ],
    [
      'a video of a product',
      () =>
        desk.ask(
          'POST',
          `/products/${here.product}/media`,
          formOf([{ field: 'media_0', name: 'b.mp4', bytes: movie() }]),
        ),
    ],
    ['a file', () => send('letter.txt', 'Dear all', { source: 'local' })],
    [
      'a piece of a file',
      () =>
        desk.ask(
          'POST',
          `/files/uploads/${here.pieceOf}`,
          formOf([{ field: 'piece', name: 'p', bytes: Buffer.from('whole') }], { start: '0' }),
        ),
    ],
    ['the end of a file', () => desk.ask('POST', `/files/uploads/${here.finishing}/finish`, {})],
  ])('takes no half of %s', async (_, send) => {
    const before = storedContent(studio.deps);
    const answer = await send();
    expect(answer).toMatchObject({ status: 503, body: away });
    expect(storedContent(studio.deps)).toEqual(before);
    expect(filesUnder(drafts.path)).toEqual([]);
  });
});

describe('a studio whose media disk fails', () => {
  const folder = folderForEachTest();
  const open = () => openDiskStore(join(folder.path, 'media'));
  const told = { name: 'MediaStoreError', code: 'busy', message: refusalMessages.mediaUnreachable };

  it('says so for a draft whose folder is gone', async () => {
    const store = await open();
    await rm(join(folder.path, 'media'), { recursive: true });
    await expect(store.drafts.write(Buffer.from('x'))).rejects.toMatchObject({
      ...told,
      cause: { code: 'ENOENT' },
    });
  });

  it('says so for every operation when the path is not a folder', async () => {
    const store = await open();
    const { path } = await store.drafts.write(Buffer.from('x'));
    const [away, own] = [join(folder.path, 'away'), join(folder.path, 'media', 'originals')];
    await rename(path, own);
    const failing = { ...told, cause: { code: 'ENOTDIR' } };
    await expect(store.find('originals/a')).rejects.toMatchObject(failing);
    await expect(store.list('originals/a')).rejects.toMatchObject(failing);
    await expect(store.readInto('originals/a', Buffer.alloc(1))).rejects.toMatchObject(failing);
    await expect(store.read('originals/a').toArray()).rejects.toMatchObject(failing);
    await expect(store.adopt('originals/a/b', away)).rejects.toMatchObject(told);
  });

  it('blames the sender when they abort the upload', async () => {
    const store = await open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' });
      })(),
    );
    await expect(store.drafts.write(broken)).rejects.toMatchObject({ message: 'reset' });
    expect(filesUnder(folder.path)).toEqual([]);
  });
});

function filesUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
