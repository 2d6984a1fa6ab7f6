import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { filesOf, storeKeyOf } from '../../../testing/media/files-desk.ts';
import { brokenBytes, readOtherwise, trackKeys } from '../../../testing/media/store.ts';
import { tempFilesLeft } from '../../../testing/media/uploads.ts';
import { entriesOfZip } from '../../../testing/media/zips.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';
import { fileEntries } from '../tables.ts';
import { archiveNames, safeArchiveName } from './archive-names.ts';

const { store, keys } = trackKeys();
const { reading, instead } = readOtherwise(store);
const start = Date.UTC(2030, 4, 1, 12);
let clock = start;
const studio = studioForAllTests({ media: reading, now: () => new Date(clock) });
const desk = forAllTests(() => openStaffClient(studio));

const { folderId: folder, uploadId: upload } = filesOf(() => desk);
const keyOf = (id: string) => storeKeyOf(studio.deps, id);
const ask = (fileIds: string[]) =>
  desk.data<{ downloadUrl: string }>('POST', '/files/bulk/download', { fileIds });
const fetchArchive = (url: string, as: 'moderator' | 'admin' = 'moderator') =>
  studio.rest('GET', url, { as });
const names = (id?: string) =>
  desk
    .data<{ name: string }[]>('GET', `/files/directory${id ? `/${id}` : ''}?source=local`)
    .then((rows) => rows.map(({ name }) => name));

describe('names in an archive', () => {
  it('are safe on every system', () => {
    expect(safeArchiveName('a/b\\c:d*?"<>|\u202e.jpg')).toBe('a_b_c_d______.jpg');
    expect(safeArchiveName('..')).toBe('unnamed');
    expect(safeArchiveName('con.txt')).toBe('_con.txt');
    expect(safeArchiveName(`${'x'.repeat(300)}.jpg`)).toMatch(/^x{251}\.jpg$/);
    expect(safeArchiveName('می\u200cخواهم 👨‍👩‍👧‍👦\u200d.txt ')).toBe(
      'می\u200cخواهم 👨‍👩‍👧‍👦\u200d.txt',
    );
  });

  it('have at most 255 bytes, and end with a whole letter or emoji', () => {
    // 84 times three bytes leave three of 255 for the rest.
    const filled = 'あ'.repeat(82);
    expect(safeArchiveName(`${filled}ああ.jpg`)).toBe(`${filled}あ.jpg`);
    expect(safeArchiveName(`${filled}👨‍👩‍👧‍👦.jpg`)).toBe(`${filled}.jpg`);
    expect(safeArchiveName(`${filled}x\u0331\u0323\u0332.jpg`)).toBe(`${filled}.jpg`);
    expect(safeArchiveName(`${filled}🇬🇧🇫🇷.jpg`)).toBe(`${filled}.jpg`);
    expect(safeArchiveName(`${'あ'.repeat(84)} あ.`)).toBe('あ'.repeat(84));
    expect(Buffer.byteLength(safeArchiveName(`x${'\u0331'.repeat(200)}`))).toBe(255);
    const nameOf = archiveNames();
    const long = `${'あ'.repeat(100)}.jpg`;
    expect(nameOf(long)).toBe(`${'あ'.repeat(83)}.jpg`);
    expect(nameOf(long)).toBe(`${'あ'.repeat(82)} (2).jpg`);
  });

  it('are unique, ignoring case', () => {
    const nameOf = archiveNames();
    expect(['a.jpg', 'A.JPG', 'a.jpg', 'a'].map(nameOf)).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'a',
    ]);
  });
});

describe('a download of several files', () => {
  it('is one archive with folders and their content', async () => {
    const summer = await folder('Summer');
    await folder('Empty', summer);
    const inner = await folder('Rings', summer);
    await upload('one.txt', 'first', inner);
    const large = Buffer.alloc(5 * 1024 * 1024, 'large ');
    const big = await upload('big.bin', large);
    const single = await upload('one.txt', 'second');
    const { downloadUrl } = await ask([summer, big, single]);
    const answer = await fetchArchive(downloadUrl);
    expect(answer.headers['content-disposition']).toMatch(/filename="files\.zip"/);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(await entriesOfZip(answer.rawPayload)).toEqual({
      'Summer/': '',
      'Summer/Empty/': '',
      'Summer/Rings/': '',
      'Summer/Rings/one.txt': 'first',
      'big.bin': large.toString(),
      'one.txt': 'second',
    });
  });

  it('contains each of many files unchanged, although they share the same buffers', async () => {
    const many = await folder('Many');
    const sent: Record<string, string> = {};
    for (let at = 0; at < 12; at += 1) {
      // Sizes around the threshold for sending directly, falling and rising.
      const text = `${at} `.repeat(1 + ((at * 7919) % 12) * 4000);
      sent[`Many/${at}.txt`] = text;
      await upload(`${at}.txt`, text, many);
    }
    const { downloadUrl } = await ask([many]);
    expect(await entriesOfZip(await desk.bytes(downloadUrl))).toEqual({ 'Many/': '', ...sent });
  });

  it('lists in a note what could not be read, and continues with the others', async () => {
    const broken = await upload('broken.bin', Buffer.alloc(6 * 1024 * 1024));
    const small = await upload('small.txt', 'will break');
    const good = await upload('good.txt', 'good');
    const fails = () => brokenBytes(1000);
    instead.set(keyOf(broken), fails);
    instead.set(keyOf(small), fails);
    const { downloadUrl } = await ask([
      broken,
      small,
      good,
      '01890000-0000-7000-8000-000000000000',
    ]);
    const entries = await entriesOfZip((await fetchArchive(downloadUrl)).rawPayload);
    expect(entries['good.txt']).toBe('good');
    expect(entries).not.toHaveProperty('small.txt');
    const note = entries['Not in this archive.txt'] ?? '';
    expect(note).toContain('broken.bin: it was changed while it was being read');
    expect(note).toContain('small.txt: it could not be read');
    expect(note).toContain('This file does not exist anymore.');
    expect(note).not.toContain('The disk fell');
  });

  it('is available to the requesting session, for ten minutes', async () => {
    const { downloadUrl } = await ask([await upload('mine.txt', 'mine')]);
    expect((await fetchArchive(downloadUrl)).statusCode).toBe(200);
    expect((await fetchArchive(downloadUrl, 'admin')).statusCode).toBe(404);
    expect((await studio.rest('GET', downloadUrl)).statusCode).toBe(401);
    clock += 10 * 60_000 + 1;
    expect((await fetchArchive(downloadUrl)).statusCode).toBe(404);
    expect((await fetchArchive('/api/files/bulk/download?archive=none')).statusCode).toBe(404);
  });

  it('is refused when none of the files exist', async () => {
    const answer = await desk.ask('POST', '/files/bulk/download', {
      fileIds: ['01890000-0000-7000-8000-000000000000'],
    });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'None of the chosen files exists anymore.' },
    });
  });

  it('stops reading when the client disconnects', async () => {
    const endless = await upload('endless.bin', Buffer.alloc(6 * 1024 * 1024));
    const closed = Promise.withResolvers<void>();
    instead.set(keyOf(endless), () => {
      const stream = new Readable({ read: () => stream.push(Buffer.alloc(64 * 1024)) });
      stream.once('close', () => closed.resolve());
      return stream;
    });
    const { downloadUrl } = await ask([endless]);
    const url = (await studio.http()).listeningOrigin + downloadUrl;
    const gone = new AbortController();
    const authorization = `Bearer ${await studio.tokenOf('moderator')}`;
    const answer = await fetch(url, { headers: { authorization }, signal: gone.signal });
    await answer.body?.getReader().read();
    gone.abort();
    await closed.promise;
  });
});

describe('a copy', () => {
  const copy = (id: string, more: object = {}) =>
    desk.ask('POST', `/files/download-locally/${id}`, { destinationService: 'local', ...more });

  it('goes to “downloads” by default, under a unique name', async () => {
    const id = await upload('veil.txt', 'white');
    const first = await copy(id);
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: '“veil.txt” was copied to /downloads/veil.txt.',
        data: { downloadedFile: 'veil.txt', copiedFile: 'veil.txt', path: '/downloads/veil.txt' },
      },
    });
    expect((await copy(id)).body.data).toMatchObject({ copiedFile: 'veil (2).txt' });
    const deep = await copy(id, { destinationPath: '/2030/June/' });
    expect(deep.body.data).toMatchObject({ path: '/2030/June/veil.txt', size: 5 });
  });

  it('that breaks off midway leaves nothing, and no folder that was created for it', async () => {
    const id = await upload('midway.txt', 'half of it');
    const before = { names: await names(), keys: [...keys].toSorted() };
    instead.set(keyOf(id), () => Readable.from([Buffer.from('half')], { objectMode: false }));
    const answer = await copy(id, { destinationPath: 'never/there' });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Local stopped responding before the end. Nothing was saved.');
    expect({ names: await names(), keys: [...keys].toSorted() }).toEqual(before);
    expect(tempFilesLeft()).toEqual([]);
  });

  it('of a file that changes meanwhile is refused, and leaves nothing', async () => {
    const id = await upload('moving.txt', 'as it was');
    instead.set(keyOf(id), () => {
      clock += 1000;
      studio.deps.db
        .update(fileEntries)
        .set({ updatedAt: new Date(clock) })
        .run();
      return store.read(keyOf(id));
    });
    const answer = await copy(id, { destinationPath: 'moved' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'The file was changed while it was being read. Please try again.' },
    });
    expect(await names()).not.toContain('moved');
  });

  it('needs a file, an existing service, and a path of folders', async () => {
    const id = await upload('plain.txt', 'plain');
    expect((await copy(await folder('Whole'))).status).toBe(422);
    expect(
      await desk.errors('POST', `/files/download-locally/${id}`, { destinationService: 'x' }),
    ).toHaveProperty('destinationService');
    expect((await copy(id, { destinationPath: 'a/../b' })).body.errors).toEqual({
      destinationPath: 'A name can’t be . or ..',
    });
    expect((await copy(id, { destinationPath: 'plain.txt/in' })).body.message).toBe(
      '“plain.txt” is a file, so nothing can be put into it.',
    );
    const missing = await copy(id, { destinationService: 'dropbox' });
    expect(missing).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Dropbox is not connected') },
    });
  });
});
