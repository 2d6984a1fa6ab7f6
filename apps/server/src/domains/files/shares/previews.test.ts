import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storedRows } from '../../../testing/database/rows.ts';
import { filesOf, storeKeyOf } from '../../../testing/media/files-desk.ts';
import { formOf, photo, taggedJpeg } from '../../../testing/media/photos.ts';
import { createShareRow } from '../../../testing/rows/file-shares.ts';
import { openStandIn } from '../../../testing/services/files/sources.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { noteStored } from '../previews/rows.ts';
import { filePreviews } from '../tables.ts';
import { keyOf } from './visits.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));
const { folderId: folder, uploadId: upload } = filesOf(() => desk);

type Shown = { key: string; name: string; preview: { width: number | null } | null };

const share = (key: string, more = {}) => {
  const { id } = createShareRow(studio.deps, key, more);
  return { id, keyOf: (file: string) => keyOf(studio.deps, { id, passwordHash: null }, file) };
};
const preview = (key: string, size = 'thumbnail', headers = {}) =>
  studio.rest('GET', `/files/shared/preview?key=${key}&size=${size}`, { headers });
const entriesOf = async (key: string, to = studio) =>
  (await to.rest('POST', '/files/shared/entries', { body: { key } })).json().data as {
    rows: Shown[];
    folder: object | null;
  };
const jpegOf = (width: number, height: number) => photo(width, height).jpeg().toBuffer();

describe('a picture that a link has opened', () => {
  it('has a small, a medium and a screen-sized preview, without metadata', async () => {
    const into = await folder('Portraits');
    const file = await upload('bride.jpg', await taggedJpeg(1800, 900), into);
    const key = share(into).keyOf(file);
    const small = await preview(key);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300, must-revalidate',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 });
    const medium = await preview(key, 'medium');
    expect(await sharp(medium.rawPayload).metadata()).toMatchObject({ width: 960, height: 480 });
    const large = await preview(key, 'screen');
    const { width, exif } = await sharp(large.rawPayload).metadata();
    expect([width, exif]).toEqual([1600, undefined]);
    const again = await preview(key, 'screen', { 'if-none-match': large.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const wide = await upload('wide.jpg', await jpegOf(2800, 400), into);
    const widest = await preview(share(into).keyOf(wide), 'large');
    expect(await sharp(widest.rawPayload).metadata()).toMatchObject({ width: 2560 });
    const wrong = await preview(key, 'huge');
    expect(wrong.json().errors).toHaveProperty('size');
  });

  it('is turned upright, fits into its box when it is tall, and is never enlarged', async () => {
    const into = await folder('Shapes');
    const turned = await sharp(await jpegOf(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { keyOf } = share(into);
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp((await preview(keyOf(file))).rawPayload).metadata();
      return [width, height];
    };
    expect(await sizeOf(await upload('turned.jpg', turned, into))).toEqual([200, 300]);
    expect(await sizeOf(await upload('tall.jpg', await jpegOf(500, 2000), into))).toEqual([
      240, 960,
    ]);
  });

  it('is listed with its dimensions, for the layout of the page; the folder with the sums of its content', async () => {
    const into = await folder('Sizes');
    const bytes = await jpegOf(600, 400);
    await upload('a.jpg', bytes, into);
    await upload('contract.txt', 'signed', into);
    await upload('torn.jpg', bytes.subarray(0, 30), into);
    const inner = await folder('Evening', into);
    await upload('b.jpg', bytes, inner);
    const listed = await entriesOf(share(into).keyOf(into));
    expect(listed.rows.map(({ name, preview }) => [name, preview])).toEqual([
      ['Evening', null],
      ['a.jpg', { width: 600, height: 400 }],
      ['contract.txt', null],
      ['torn.jpg', null],
    ]);
    expect(listed.folder).toEqual({ pictures: 2, bytes: 2 * bytes.length + 30 + 6 });
    const { file_previews: rows } = storedRows(studio.deps);
    await entriesOf(share(into).keyOf(into));
    expect(storedRows(studio.deps).file_previews).toEqual(rows);
  });

  it('of a camera’s RAW file is the JPEG in it; without one, a sentence says so', async () => {
    const into = await folder('RAW');
    const { keyOf } = share(into);
    const jpeg = await jpegOf(900, 600);
    const head = Buffer.alloc(148);
    head.write('FUJIFILMCCD-RAW 0201');
    head.writeUInt32BE(head.length, 84);
    head.writeUInt32BE(jpeg.length, 88);
    const whole = await preview(keyOf(await upload('a.raf', Buffer.concat([head, jpeg]), into)));
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 });
    const bare = await preview(keyOf(await upload('b.raf', head, into)));
    expect([bare.statusCode, bare.json().message]).toEqual([
      415,
      'This RAW file contains no preview that can be shown. Please download it.',
    ]);
  });

  it('that is not a picture, or truncated, is refused, and not tried again', async () => {
    const into = await folder('Broken');
    const whole = await jpegOf(900, 600);
    const { keyOf } = share(into);
    for (const [name, bytes] of [
      ['torn.jpg', whole.subarray(0, whole.length / 2)],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['words.jpg', Buffer.from('not a picture')],
    ] as const) {
      const key = keyOf(await upload(name, bytes, into));
      const answers = [await preview(key), await preview(key, 'screen')];
      expect(
        answers.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([415, 415]);
    }
    expect((await preview(keyOf(into))).statusCode).toBe(415);
  });

  it('is not served without the key, once the link has expired or was revoked, or when it was moved away', async () => {
    const into = await folder('Private');
    const bytes = await jpegOf(300, 200);
    const file = await upload('a.jpg', bytes, into);
    const other = await upload('other.jpg', bytes);
    const { keyOf } = share(into);
    expect((await preview(keyOf(file))).statusCode).toBe(200);
    const past = new Date(studio.deps.now().getTime() - 1000);
    const refused = [
      await preview('v1.never'),
      await preview(keyOf(other)),
      await preview(share(into, { expiresAt: past }).keyOf(file)),
      await preview(share(into, { revokedAt: past }).keyOf(file)),
    ];
    await desk.data('POST', `/files/${file}/move`, { parentId: null });
    refused.push(await preview(keyOf(file)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
  });

  it('is removed with its file', async () => {
    const into = await folder('Gone');
    const file = await upload('a.jpg', await jpegOf(300, 200), into);
    const { keyOf } = share(into);
    await preview(keyOf(file));
    const stored = () => studio.deps.media.list('previews');
    const before = (await stored()).length;
    await desk.data('DELETE', `/files/${file}`);
    await studio.deps.jobs.drain();
    expect(await stored()).toHaveLength(before - 1);
    expect((await preview(keyOf(file))).statusCode).toBe(404);
  });

  it('is made again when its bytes were lost', async () => {
    const into = await folder('Lost');
    const file = await upload('a.jpg', await jpegOf(300, 200), into);
    const { keyOf } = share(into);
    await preview(keyOf(file));
    const rows = storedRows(studio.deps).file_previews as { id: string; key: string }[];
    const { id } = rows.find(({ key }) => key === file) ?? {};
    await studio.deps.media.remove(`previews/${id}/thumbnail.webp`);
    expect((await preview(keyOf(file))).statusCode).toBe(200);
  });
});

describe('the previews of all files', () => {
  it('are limited in size: the least recently used ones are evicted', async () => {
    const into = await folder('Room');
    const files: string[] = [];
    for (const name of ['old.jpg', 'new.jpg']) {
      files.push(await upload(name, await jpegOf(300, 200), into));
    }
    const { keyOf } = share(into);
    for (const file of files) await preview(keyOf(file));
    type Row = { id: string; key: string; thumbnail_bytes: number };
    const rows = () => storedRows(studio.deps).file_previews as Row[];
    const [old, latest] = files.map((file) => rows().find(({ key }) => key === file));
    const { db } = studio.deps;
    db.update(filePreviews)
      .set({ usedAt: new Date(0) })
      .where(eq(filePreviews.key, files[0] ?? ''))
      .run();
    const stored = { size: 'thumbnail' as const, bytes: 100, maxBytes: 1 };
    expect(await noteStored(studio.deps, latest?.id ?? '', stored)).toBe(true);
    await studio.deps.jobs.drain();
    expect(rows().map(({ key }) => key)).not.toContain(files[0]);
    expect(rows().map(({ key }) => key)).toContain(files[1]);
    expect(await studio.deps.media.list(`previews/${old?.id}`)).toEqual([]);
    expect(await noteStored(studio.deps, 'forgotten', stored)).toBe(false);
    expect((await preview(keyOf(files[0] ?? ''))).statusCode).toBe(200);
  });
});

describe('the previews of a folder', () => {
  it('are made in advance when it is shared', async () => {
    const into = await folder('Ahead');
    const inner = await folder('Evening', into);
    await upload('torn.jpg', Buffer.from('nothing'), into);
    const file = await upload('a.jpg', await jpegOf(700, 300), inner);
    await desk.data('POST', `/files/${into}/links`, {});
    await studio.deps.jobs.drain();
    const rows = storedRows(studio.deps).file_previews as Record<string, unknown>[];
    expect(rows.find(({ key }) => key === file)).toMatchObject({
      ...{ width: 700, height: 300 },
      thumbnail_bytes: expect.any(Number),
      medium_bytes: expect.any(Number),
      screen_bytes: expect.any(Number),
      large_bytes: 0,
    });
    await studio.deps.media.remove(storeKeyOf(studio.deps, file));
    for (const size of ['thumbnail', 'medium', 'screen']) {
      expect((await preview(share(into).keyOf(file), size)).statusCode).toBe(200);
    }
  });
});

describe('the preview of any file', () => {
  it('is for the staff', async () => {
    const file = await upload('desk.jpg', await jpegOf(300, 200));
    const path = `/files/preview/${file}`;
    const asks = [
      await studio.rest('GET', path),
      await studio.rest('GET', path, { as: 'user' }),
      await studio.rest('GET', path, { as: 'moderator' }),
    ];
    expect(asks.map(({ statusCode }) => statusCode)).toEqual([401, 403, 200]);
    expect(asks[2]?.headers['content-type']).toBe('image/webp');
  });
});

describe('a link without downloads', () => {
  it('gives previews, and neither originals nor archives', async () => {
    const into = await folder('Proofs');
    const file = await upload('a.jpg', await jpegOf(300, 200), into);
    const { keyOf } = share(into, { allowsDownloads: false, allowsFavourites: true });
    const codeOf = async (path: string) => (await studio.rest('GET', path)).statusCode;
    expect(await codeOf(`/files/shared/preview?key=${keyOf(file)}`)).toBe(200);
    for (const path of [
      `/files/shared/content?key=${keyOf(file)}`,
      `/files/shared/content?key=${keyOf(file)}&inline=true`,
      `/files/shared/archive?key=${keyOf(into)}`,
      `/files/shared/favourites/archive?key=${keyOf(into)}`,
    ]) {
      expect(await codeOf(path), path).toBe(403);
    }
  });
});

describe('a picture of a service', () => {
  const opened = forAllTests(
    () => openStandIn('dropbox'),
    ({ close }) => close(),
  );
  const remoteDesk = forAllTests(() => openStaffClient(opened.studio));

  it('is downloaded once, and its dimensions are known from then on', async () => {
    const parent = await remoteDesk.data<{ _id: string }>('POST', '/files/directory', {
      ...{ name: 'Delivery', source: 'dropbox', parentId: null },
    });
    const form = formOf([{ name: 'a.jpg', bytes: await jpegOf(600, 300) }], {
      ...{ source: 'dropbox', parentId: parent._id },
    });
    await remoteDesk.data('POST', '/files/upload', form);
    const { url } = await remoteDesk.data<{ url: string }>(
      'POST',
      `/files/${parent._id}/links`,
      {},
    );
    const answer = await opened.studio.rest('POST', '/files/shared', {
      body: { token: url.split('/').at(-1) },
    });
    const { key } = answer.json().data.entry;
    const [before] = (await entriesOf(key, opened.studio)).rows;
    expect(before?.preview).toEqual({ width: null, height: null });
    const path = `/files/shared/preview?key=${before?.key}`;
    const given = await opened.studio.rest('GET', path);
    expect(await sharp(given.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 });
    const [after] = (await entriesOf(key, opened.studio)).rows;
    expect(after?.preview).toEqual({ width: 600, height: 300 });
  });
});
